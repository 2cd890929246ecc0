import type { Parameter } from '../../database/parameter.ts';

/** A row of work, and the process that has it for now. */
export interface Lease {
  readonly organisationId: string;
  readonly id: string;
  readonly token: string;
}

/** What claiming a row tells at least. */
export interface LeasedRow extends Record<string, unknown> {
  /** This one included. */
  attempts: number;
}

export interface LeaseWatch {
  /** Aborted when nobody wants it any more, or the process is to end. */
  readonly signal: AbortSignal;
  /** Takes what the row is to say about progress from `$4` on; it's stored once a second. */
  readonly note: (...values: readonly Parameter[]) => void;
}

/** Nobody wants it any more, or another process has it. */
export class Unwanted extends Error {}

/** Work that takes minutes and starts again when it breaks off; nothing of it counts until its row says so. */
export interface LeasedKind<Row extends LeasedRow> {
  /** For the log, such as “backup”. */
  readonly name: string;
  readonly mostTries: number;
  /** What to note until the work says more. */
  readonly atStart: readonly Parameter[];
  /** Each with `$1` organisation, `$2` row, `$3` lease. */
  readonly statements: {
    /** Takes a row that nobody has, and counts the try. */
    readonly claim: string;
    /** Extends the lease, with progress from `$4` on; returns no row when it isn't ours any more. */
    readonly note: string;
    /** Somebody continues immediately; it doesn't count as a try. */
    readonly putBack: string;
    readonly retryLater: string;
  };
  work(lease: Lease, row: Row, watch: LeaseWatch): Promise<void>;
  /** Fails for good, and tells people who should know; what's left behind is removed afterwards. */
  giveUp(lease: Lease): Promise<void>;
  /** Removes what work that broke off or failed has left behind. */
  discard?(lease: Lease): Promise<void>;
  /** @returns true for an error that's an answer rather than a fault, once it has been given */
  answer?(lease: Lease, error: unknown): Promise<boolean>;
}
