import { animalWords } from '@petcare/contracts';
import type { FoundKind } from '@petcare/contracts/search';
import type { RecentPlace } from '@petcare/web';

/** Somewhere the search can lead. */
export interface Destination extends RecentPlace {
  /** What else we know about the result. */
  detail?: string;
  /** The record found, if it's something people keep here. */
  found?: FoundKind;
  /** Its id: several can lead to the same screen. */
  foundId?: string;
  /** Opens over the page, instead of leading somewhere. */
  opens?: 'notifications';
}

export interface DestinationGroup {
  readonly title: string;
  readonly items: readonly Destination[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);

/** Whatever an organisation calls its animals: whoever looks for one of these words means the others, too. */
const animals = Object.values(animalWords).flatMap(({ one, many }) => [one, many]);

/** Does every typed word start a word of `label`, or another word for the animals it's about? Ignores capitals and accents. */
export function isMeant(label: string, typed: string): boolean {
  const own = wordsOf(label);
  const words = own.some((word) => animals.includes(word)) ? [...own, ...animals] : own;
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

export interface Piece {
  readonly part: string;
  /** The letter it starts at. */
  readonly at: number;
  readonly isMatch: boolean;
}

/** `text` in pieces, with the typed parts separate. */
export function matchesIn(text: string, typed: string): Piece[] {
  const letters = Array.from(text);
  // One code unit per letter, so both are counted alike.
  const places = letters
    .map((letter) => plain(letter))
    .map((letter) => (letter.length === 1 ? letter : '\0'))
    .join('');
  const words = wordsOf(typed).filter(Boolean);
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
