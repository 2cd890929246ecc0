import { createHash } from 'node:crypto';

/** Subresource integrity metadata of a file (W3C SRI). */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A short name for some content, safe in a path. */
export const nameOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);
