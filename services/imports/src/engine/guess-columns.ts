import { importFields } from '@petcare/contracts/imports';
import type { ChosenColumn } from '../import.entity.ts';
import type { ImportLayout } from './kind-of-import.ts';

/** Words that a head has or has not, and means the same. */
const filler = new Set(['pet', 'pets', 'animal', 'animals', 'patient', 's', 'no', 'number', 'the', 'of', 'a', 'is']);

/** `Animal’s name`, `name` and `NAME:` are one. */
function plainHead(head: string): string {
  const words = head
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !filler.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** What the columns are, going by their heads; none is guessed twice, and what is not known is left out. */
export function guessColumns({ kind, fields }: ImportLayout, heads: readonly string[]): ChosenColumn[] {
  const byHead = new Map<string, string>();
  for (const { key, label } of importFields[kind])
    for (const head of [label, key, ...(fields[key]?.synonyms ?? [])])
      if (!byHead.has(plainHead(head))) byHead.set(plainHead(head), key);
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = byHead.get(plainHead(head)) ?? null;
    if (field === null || taken.has(field)) return { field: null, dates: null };
    taken.add(field);
    return { field, dates: null };
  });
}
