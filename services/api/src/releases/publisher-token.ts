import { readLink } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';

/** What the token of a publisher is signed for. */
export const publisherPurpose = 'mf.releases';

export interface Publisher {
  /** Who it was given to; stands in the audit. */
  readonly name: string;
  /** The one remote that it is good for, or `*` for all. */
  readonly remote: string;
}

/** Whom the bearer token of `request` was given to; null when it was not signed here, or is over. */
export function publisherOf(request: Pick<FastifyRequest, 'headers'>, secret: string, now: Date): Publisher | null {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [remote, name] = readLink(secret, publisherPurpose, token, now) ?? [];
  return remote !== undefined && name !== undefined ? { remote, name } : null;
}
