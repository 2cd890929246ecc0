/** Keyboards write a straight apostrophe where names have a curly one, as “Anna’s pets” has by itself. */
const plain = (name: string): string =>
  name.normalize('NFKC').replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Is a name that was typed to confirm something the one shown? Case, spaces and kinds of apostrophe don't count. */
export const isSameName = (typed: string, shown: string): boolean => plain(typed) === plain(shown);
