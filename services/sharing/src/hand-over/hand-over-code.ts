import type { Config } from '@petcare/platform';
import { secretCodes } from '../secret-codes.ts';

/** The codes in hand-over links. */
export const handOverCodes = secretCodes('hand-over');

/** A link's whole address. */
export const handOverUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, code: string): string =>
  new URL(`/h/${code}`, PUBLIC_URL).href;

/** How the sheet of paper is saved. */
export const handOverDisposition = 'attachment; filename="hand-over.pdf"';
