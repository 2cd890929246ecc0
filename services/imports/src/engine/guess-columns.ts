import { importFields } from '@petcare/contracts/imports';
import type { ChosenColumn } from '../import.entity.ts';
import type { ImportLayout } from './kind-of-import.ts';

const animals = ['pet', 'pets', 'animal', 'animals', 'patient', 'dog', 'cat', 'rabbit', 'horse', 'pony'];
/** Words that may or may not be in a heading without changing its meaning. */
const filler = new Set([...animals, 's', 'no', 'number', 'the', 'of', 'a', 'is']);

/** `Animal's name`, `Dog name`, `name` and `NAME:` are the same, and so is shelter software's `ANIMALNAME`. */
function plainHead(head: string): string {
  const words = head
    .toLowerCase()
    .replace(/^animal(?=\p{L}{2})/u, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !filler.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** What the columns are, judging by their headings; none is guessed twice, and unknown ones are left out. */
export function guessColumns({ kind, fields }: ImportLayout, heads: readonly string[]): ChosenColumn[] {
  const [names, synonyms] = [new Map<string, string>(), new Map<string, string>()];
  for (const { key, label } of importFields[kind]) {
    for (const head of [label, key]) if (!names.has(plainHead(head))) names.set(plainHead(head), key);
    for (const head of fields[key]?.synonyms ?? [])
      if (!synonyms.has(plainHead(head))) synonyms.set(plainHead(head), key);
  }
  const chosen: (string | null)[] = heads.map(() => null);
  // Headings that match our own names come before those that may only mean the same, wherever they are.
  for (const known of [names, synonyms])
    for (const [index, head] of heads.entries()) {
      const field = known.get(plainHead(head));
      if (field !== undefined && chosen[index] === null && !chosen.includes(field)) chosen[index] = field;
    }
  return chosen.map((field) => ({ field, dates: null }));
}
