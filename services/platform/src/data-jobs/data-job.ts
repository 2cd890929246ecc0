import type { DataJobKind } from '@petcare/contracts/maintenance';

export interface DataBatch {
  readonly organisationId: string;
  /** The last row of the batch before, in the same organisation. */
  readonly after: string | null;
  readonly isDryRun: boolean;
}

export interface DataBatchResult {
  /** Rows that were looked at. */
  readonly looked: number;
  /** Rows that were changed, or would have been. */
  readonly changed: number;
  readonly problems: readonly { readonly id: string; readonly what: string }[];
  /** Where the next batch goes on; null when the organisation is through. */
  readonly next: string | null;
}

/** Nothing was there. */
export const emptyBatch: DataBatchResult = { looked: 0, changed: 0, problems: [], next: null };

/**
 * One kind of work over all that is kept; a domain adds it to the providers of its worker module. A batch takes some seconds at most and
 * bears being done twice: what was done before a worker was killed is done again.
 */
export abstract class DataJob {
  abstract readonly kind: DataJobKind;

  abstract batch(batch: DataBatch): Promise<DataBatchResult>;
}
