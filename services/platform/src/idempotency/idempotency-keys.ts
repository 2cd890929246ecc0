import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { CONFIG, type Config } from '../config/config.ts';
import type { Transaction, Turn } from '../database/database.ts';
import type { WriteKey } from '../database/single-write.ts';
import { ProblemError } from '../http/problem-error.ts';

/** A request somebody may send again unchanged. */
export interface KeyedRequest {
  readonly key: string;
  readonly userId: string;
  readonly method: string;
  readonly path: string;
  /** Query and body. */
  readonly content: string;
}

/** A success; a failure changed nothing and may be retried. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string | null;
}

/** The same, or as JSON the row the request made in one statement. */
export interface Kept extends KeptAnswer {
  readonly made: string | null;
}

/** How long a key stands for its answer, as PostgreSQL writes it. */
export const keysAreKept = '24 hours';
/** How long a second request waits for the first with the same key, in milliseconds. */
const patience = 5000;
const lockNotAvailable = '55P03';

/** `$1` organisation, `$2` digest. Later locks are waited for as long as usual. */
const findKept = `
  select set_config('lock_timeout', '0', true), k.request, k.status, k.body, k.made::text as made
  from (select) one left join platform.idempotency_key k
    on k.organisation_id = $1 and k.digest = $2 and k.created_at > platform.now() - interval '${keysAreKept}'`;
/** One in the way has expired. */
const insertKept = `
  insert into platform.idempotency_key as k (organisation_id, digest, user_id, request, status, body)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (organisation_id, digest) do update
    set request = excluded.request, status = excluded.status, body = excluded.body, made = null, created_at = platform.now()`;

interface KeptRow {
  readonly request: string | null;
  readonly status: number | null;
  readonly body: string | null;
  readonly made: string | null;
}

/** Answers by their request's key: for a person, a path and the transaction's organisation. */
@Injectable()
export class IdempotencyKeys {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Until the waiting transaction ends, no other request from this organisation with the same key gets past it. */
  turnOf(organisationId: string, request: KeyedRequest): Turn {
    return { lock: lockOf(organisationId, this.digestOf(request)), patience };
  }

  /** What is stored about a request done in one statement; it takes its turn with the same lock. */
  keyOf(organisationId: string, request: KeyedRequest, status: number): WriteKey {
    const digest = this.digestOf(request);
    const values = [digest, request.userId, this.contentOf(request), status];
    return { organisationId, lock: lockOf(organisationId, digest), values };
  }

  /**
   * In its turn, and in a statement after it: one that began earlier wouldn't see what the previous request stored.
   * @returns the first one's answer; null for a first request
   * @throws {ProblemError} 422 when the key came with something else before
   */
  async find({ query, organisationId }: Transaction, request: KeyedRequest): Promise<Kept | null> {
    const digest = this.digestOf(request);
    const [kept] = await query<KeptRow>(findKept, [organisationId, digest]);
    if (!kept || kept.request === null || kept.status === null) return null;
    if (kept.request !== this.contentOf(request)) throw reused();
    return { status: kept.status, body: kept.body, made: kept.made };
  }

  /** Becomes durable with what the request did. */
  async keep(
    { query, organisationId }: Transaction,
    request: KeyedRequest,
    { status, body }: KeptAnswer,
  ): Promise<void> {
    const values = [this.digestOf(request), request.userId, this.contentOf(request), status, body];
    await query(insertKept, [organisationId, ...values]);
  }

  private digestOf({ key, userId, method, path }: KeyedRequest): string {
    return this.digest([userId, method, path, key]);
  }

  private contentOf({ content }: KeyedRequest): string {
    return this.digest([content]);
  }

  /** With the application key, so that nobody can guess what was sent. */
  private digest(parts: readonly string[]): string {
    return createHmac('sha256', this.config.APP_SECRET)
      .update(JSON.stringify(['idempotency-key', ...parts]))
      .digest('base64url');
  }
}

const lockOf = (organisationId: string, digest: string): string => `${organisationId} ${digest}`;

/** Whether another request with the same key took too long. */
export function isTimeout(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === lockNotAvailable;
}

/** 409, to come again. */
export function underway(): ProblemError {
  return new ProblemError('conflict', 'This is already being done. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
}

function reused(): ProblemError {
  return new ProblemError('unprocessable', 'This Idempotency-Key was used for another request. Use a new one.');
}
