import { withoutLinks } from '@petcare/platform';

const lists = new Intl.ListFormat('en-GB');
const mostNames = 5;

/** A few names, none of which becomes a link, and how many more there are. */
export function petsIn(pets: readonly string[]): string {
  const named = pets.slice(0, mostNames).map(withoutLinks);
  const more = pets.length - named.length;
  return lists.format(more > 0 ? [...named, `${more} more`] : named);
}
