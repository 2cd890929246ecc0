import type { FoundRow } from './search.ts';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What was typed, word by word, in lower case. */
export const wordsOf = (typed: string): string[] =>
  plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const before = 30;
const length = 110;

/** The line around the match, unless the title says it; null when none of the texts does. */
export function excerptOf(
  { title, texts = [] }: Pick<FoundRow, 'title' | 'texts'>,
  words: readonly string[],
): string | null {
  const missing = words.filter((word) => !plain(title).includes(word));
  for (const word of missing)
    for (const text of texts) {
      const lines = text.split('\n').map((line) => line.trim());
      const line = lines.find((each) => plain(each).includes(word));
      if (line !== undefined && line !== title) return around(line, plain(line).indexOf(word));
    }
  return null;
}

/** Cut between words. */
function around(line: string, place: number): string {
  if (line.length <= length) return line;
  const start = place <= before ? 0 : line.indexOf(' ', place - before) + 1;
  const rest = line.slice(start);
  const end = rest.length <= length ? rest.length : Math.max(rest.lastIndexOf(' ', length), 1);
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
}
