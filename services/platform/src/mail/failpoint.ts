/** Moments of the sending of a mail at which the process may die and nothing may be lost. */
export type Failpoint =
  | 'mail-claimed'
  | 'mail-composed'
  | 'mail-accepted-by-data'
  | 'mail-marked'
  | 'mail-half-given'
  | 'mail-given'
  | 'mail-answered'
  | 'mail-recorded'
  | 'mail-looked-up';

/** Nothing happens here. Where workers are killed, `test/failpoint.ts` is loaded in place of this file. */
export function failpoint(_point: Failpoint): void {}

/** The message as it is given to the server: in one piece. */
export function inPieces(message: Buffer): Iterable<Buffer> {
  return [message];
}
