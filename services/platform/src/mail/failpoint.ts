/** Moments in sending a mail at which the process may die without losing anything. */
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

/** The message as it's given to the server: in one piece. */
export function inPieces(message: Buffer): Iterable<Buffer> {
  return [message];
}
