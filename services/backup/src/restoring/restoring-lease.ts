/** Which restore, and who is doing it. */
export interface RestoreLease {
  readonly organisationId: string;
  readonly id: string;
  readonly token: string;
}

/** Nobody wants it any more, or another worker has it. */
export class Unwanted extends Error {}
