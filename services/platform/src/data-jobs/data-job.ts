import type { DataJobKind } from '@petcare/contracts/maintenance';

export interface DataBatch {
  readonly organisationId: string;
  /** The last row of the previous batch, in the same organisation. */
  readonly after: string | null;
  /** How many rows at most. */
  readonly rows: number;
  readonly isDryRun: boolean;
}

export interface DataBatchResult {
  /** Rows looked at. */
  readonly looked: number;
  /** Rows changed, or that would have been. */
  readonly changed: number;
  readonly problems: readonly { readonly id: string; readonly what: string }[];
  /** Where the next batch continues; null when the organisation is finished. */
  readonly next: string | null;
}

/** There was nothing. */
export const emptyBatch: DataBatchResult = { looked: 0, changed: 0, problems: [], next: null };

/**
 * One kind of work over everything stored; a domain adds it to its worker module's providers. A batch takes a few seconds at most and
 * can be repeated: what was done before a worker was killed is done again.
 */
export abstract class DataJob {
  abstract readonly kind: DataJobKind;
  /** How many rows a batch has while nobody else is at work. */
  abstract readonly rows: number;

  abstract batch(batch: DataBatch): Promise<DataBatchResult>;
}
