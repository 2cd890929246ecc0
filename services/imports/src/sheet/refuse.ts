import { invalid } from '@petcare/platform';

export const mostColumns = 200;

/** What's wrong with an uploaded file. */
export const refuse = (message: string) => invalid([{ path: 'file', message }]);
