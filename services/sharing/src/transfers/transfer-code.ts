import type { Config } from '@petcare/platform';
import { secretCodes } from '../secret-codes.ts';

/** The codes in the links of offered pets. */
export const transferCodes = secretCodes('transfer');

/** A link's whole address. */
export const transferUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, code: string): string =>
  new URL(`/transfer/${code}`, PUBLIC_URL).href;
