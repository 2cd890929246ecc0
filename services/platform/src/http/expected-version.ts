import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** The version a writer has read, and how it was given: that decides between 412 and 409. */
export interface VersionRead {
  readonly version: number;
  readonly stale: 'precondition-failed' | 'stale';
}

function fromHeader(value: string): number | null {
  const match = /^(?:W\/)?"(\d+)"$/.exec(value);
  return match ? Number(match[1]) : null;
}

/**
 * `If-Match: "<version>"` or a `version` field.
 * @throws {ProblemError} 428 when neither is there
 */
export function expectedVersionOf(request: Pick<FastifyRequest, 'headers' | 'body'>): VersionRead {
  const header = request.headers['if-match'];
  const fromIfMatch = header === undefined ? null : fromHeader(header);
  if (fromIfMatch !== null) return { version: fromIfMatch, stale: 'precondition-failed' };
  const body = request.body;
  if (typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number') {
    return { version: body.version, stale: 'stale' };
  }
  throw new ProblemError(
    'precondition-required',
    'Say which version you changed: send `version` or an If-Match header.',
  );
}

/** @throws {ProblemError} 412 or 409 with the row as it's stored now */
export function checkVersion(expected: VersionRead, current: { readonly version: number }): void {
  if (current.version === expected.version) return;
  throw new ProblemError(expected.stale, 'Somebody else has changed this. Look at the newer version first.', {
    current,
  });
}

export const ExpectedVersion = createParamDecorator((_: undefined, context: ExecutionContext) =>
  expectedVersionOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
