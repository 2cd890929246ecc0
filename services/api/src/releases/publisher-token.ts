import { readLink } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';

/** What a publisher's token is signed for. */
export const publisherPurpose = 'mf.releases';

export interface Publisher {
  /** Who it was issued to; goes into the audit trail. */
  readonly name: string;
  /** The one remote it is valid for, or `*` for all. */
  readonly remote: string;
}

/** Who the bearer token of `request` was issued to; null if it wasn't signed here or has expired. */
export function publisherOf(request: Pick<FastifyRequest, 'headers'>, secret: string, now: Date): Publisher | null {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [remote, name] = readLink(secret, publisherPurpose, token, now) ?? [];
  return remote !== undefined && name !== undefined ? { remote, name } : null;
}
