/** A figure that is read when it is asked for. */
export interface Measurement {
  /** In the manner of Prometheus: `petcare_…`, with the unit at the end. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

/** A provider whose figures are published by its process; it only has to be there to be found. */
export abstract class Measured {
  abstract measurements(): readonly Measurement[] | Promise<readonly Measurement[]>;
}
