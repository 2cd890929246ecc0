import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Database, type Transaction } from '../database/database.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { sessionOf } from '../http/access.ts';
import { invalid } from '../http/problem-error.ts';
import { IdempotencyKeys, isTimeout, underway, type KeptAnswer, type KeyedRequest } from './idempotency-keys.ts';

const header = 'idempotency-key';
/** Visible ASCII. */
const wellFormed = /^[\x21-\x7e]{1,255}$/;

/**
 * Does what a request with an `Idempotency-Key` asks for once, however often it comes: its answer is kept in the transaction
 * that everything it writes is part of. Requests without one pass by.
 */
@Injectable()
export class OncePerKey implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeys,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (request.headers[header] === undefined) return next.handle();
    return from(this.answer(request, http.getResponse<FastifyReply>(), next));
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const keyed = keyedRequestOf(request);
    const organisationId = sessionOf(request).scope?.organisationId ?? noOrganisation;
    const work = async (transaction: Transaction): Promise<unknown> => {
      const kept = await this.keys.find(transaction, keyed);
      if (kept) return replay(reply, kept);
      const made: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const body = made === undefined ? null : JSON.stringify(made);
      await this.keys.keep(transaction, keyed, { status: reply.statusCode, body });
      return made;
    };
    return this.database
      .enclose(organisationId, work, this.keys.turnOf(organisationId, keyed))
      .catch((error: unknown) => {
        throw isTimeout(error) ? underway() : error;
      });
  }
}

function replay(reply: FastifyReply, { status, body }: KeptAnswer): unknown {
  void reply.status(status).header('idempotency-replayed', 'true');
  return body === null ? undefined : JSON.parse(body);
}

/** @throws {ProblemError} 400 for a key that is none */
function keyedRequestOf(request: FastifyRequest): KeyedRequest {
  const key = request.headers[header];
  if (typeof key !== 'string' || !wellFormed.test(key))
    throw invalid([{ path: header, message: 'Send 1 to 255 visible ASCII characters as Idempotency-Key.' }]);
  const [path = '', ...query] = request.url.split('?');
  return {
    key,
    userId: sessionOf(request).actor.userId,
    method: request.method,
    path,
    content: JSON.stringify([query.join('?'), request.body ?? null]),
  };
}
