/** A figure read on request. */
export interface Measurement {
  /** As Prometheus does: `petcare_…`, with the unit at the end. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

/** A provider whose figures its process publishes; it only has to be there to be found. */
export abstract class Measured {
  abstract measurements(): readonly Measurement[] | Promise<readonly Measurement[]>;
}
