import type { FoundKind } from '@petcare/contracts/search';
import type { RecentPlace } from '@petcare/web';

/** Somewhere that search-and-go leads to. */
export interface Destination extends RecentPlace {
  /** What else is known of what was found. */
  detail?: string;
  /** What was found, where it is something that people keep here. */
  found?: FoundKind;
}

export interface DestinationGroup {
  readonly title: string;
  readonly items: readonly Destination[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Does every word that was typed begin a word of `label`? Capitals and accents do not matter. */
export function isMeant(label: string, typed: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export interface Piece {
  readonly part: string;
  /** At which letter it begins. */
  readonly at: number;
  readonly isMatch: boolean;
}

/** `text` in pieces, those apart that were typed. */
export function matchesIn(text: string, typed: string): Piece[] {
  const letters = Array.from(text);
  // One for each letter, so that both are counted alike.
  const places = letters
    .map((letter) => plain(letter))
    .map((letter) => (letter.length === 1 ? letter : '\0'))
    .join('');
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const marked = letters.map(() => false);
  for (const word of words)
    for (let place = places.indexOf(word); place >= 0; place = places.indexOf(word, place + word.length))
      marked.fill(true, place, place + word.length);
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const isMatch = marked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { ...last, part: last.part + letter };
    else pieces.push({ part: letter, at: index, isMatch });
  });
  return pieces;
}
