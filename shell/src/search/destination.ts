import type { RecentPlace } from '@petcare/web';

/** Somewhere that search-and-go leads to. */
export type Destination = RecentPlace;

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
