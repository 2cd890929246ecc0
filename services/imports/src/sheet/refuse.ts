import { invalid } from '@petcare/platform';

export const mostColumns = 200;

/** What is wrong with a file that is brought along. */
export const refuse = (message: string) => invalid([{ path: 'file', message }]);
