import type { Difference } from '@petcare/ui';
import { changedFields } from '@petcare/web';
import type { FormField } from './form-field.ts';

interface Versions<Body> {
  /** What both started with. */
  before: Body;
  /** What somebody else has stored. */
  theirs: Body;
  /** What is in the form. */
  mine: Body;
}

export interface Comparison<Body> {
  /** Every field they changed that now differs from the form, in words. */
  differences: readonly Difference[];
  /** The keys of those only they changed, so that the form can follow them. */
  untouched: readonly (keyof Body & string)[];
}

const inWords = (words: string | null) => words || 'nothing';

/** Two people changed the same record: what one stored beside what the other has in the form. */
export function compareChanges<Body extends object, Given extends object>(
  fields: readonly FormField<Body, Given>[],
  { before, theirs, mine }: Versions<Body>,
  { given, zone }: { given: Given; zone: string | undefined },
): Comparison<Body> {
  const [ours, stored, apart] = [
    changedFields(mine, before),
    changedFields(theirs, before),
    changedFields(mine, theirs),
  ];
  const touches = ({ keys }: FormField<Body, Given>, changes: Partial<Body>) => keys.some((key) => key in changes);
  const differing = fields.filter((field) => touches(field, stored) && touches(field, apart));
  return {
    differences: differing.map((field) => ({
      label: field.label,
      theirs: inWords(field.words(theirs, given, zone)),
      mine: touches(field, ours) ? inWords(field.words(mine, given, zone)) : 'not changed, so theirs stays',
    })),
    untouched: differing.filter((field) => !touches(field, ours)).flatMap(({ keys }) => keys),
  };
}
