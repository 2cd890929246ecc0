/** Which restore, and by whom it is done. */
export interface RestoreLease {
  readonly organisationId: string;
  readonly id: string;
  readonly token: string;
}

/** Nobody wants it any more, or another worker is at it. */
export class Unwanted extends Error {}
