import type { HistoryKind } from '@petcare/contracts';

export type Reader = 'keeper' | 'vet';

interface ReaderWords {
  readonly label: string;
  readonly help: string;
  /** What they have no use for. */
  readonly without: ReadonlySet<HistoryKind>;
  readonly isLatestFirst: boolean;
}

const money: readonly HistoryKind[] = ['claim', 'expense', 'policy', 'renewal'];

/** Who a printout is for: what it tells them, and which end they read first. */
export const readers: Readonly<Record<Reader, ReaderWords>> = {
  keeper: {
    label: 'A new keeper',
    help: 'The whole story from the beginning, without what it cost, files or private notes.',
    without: new Set([...money, 'file']),
    isLatestFirst: false,
  },
  vet: {
    label: 'A vet',
    help: 'Health only, latest first: visits, jabs, treatments, medication, illnesses, weights, and notes that aren’t private.',
    without: new Set([...money, 'file', 'training-session']),
    isLatestFirst: true,
  },
};

export const readerOf = (asked: string | null): Reader => (asked === 'vet' ? 'vet' : 'keeper');
