import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Database, type Transaction } from '../database/database.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { NotInOneWrite } from '../database/single-write.ts';
import { sessionOf } from '../http/access.ts';
import { invalid, ProblemError } from '../http/problem-error.ts';
import { IdempotencyKeys, isTimeout, underway, type KeptAnswer, type KeyedRequest } from './idempotency-keys.ts';
import { isOneWrite } from './one-write.ts';

const header = 'idempotency-key';
/** Visible ASCII. */
const wellFormed = /^[\x21-\x7e]{1,255}$/;

/**
 * Does what a request with an `Idempotency-Key` asks for once, however often it arrives: its answer is stored in the
 * transaction everything it writes is part of. Requests without one pass by.
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
    const run = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    const reply = http.getResponse<FastifyReply>();
    const asked: Asked = {
      keyed: keyedRequestOf(request),
      organisationId: sessionOf(request).scope?.organisationId ?? noOrganisation,
    };
    return from(isOneWrite(context.getHandler()) ? this.inOneWrite(asked, reply, run) : this.inTurn(asked, reply, run));
  }

  /** One round trip; anything that refuses it may have been answered before. */
  private async inOneWrite(asked: Asked, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    const key = this.keys.keyOf(asked.organisationId, asked.keyed, reply.statusCode);
    return this.database.withOneWrite({ key }, run).catch((error: unknown) => {
      if (error instanceof NotInOneWrite || error instanceof ProblemError) return this.inTurn(asked, reply, run);
      throw error;
    });
  }

  private async inTurn(
    { keyed, organisationId }: Asked,
    reply: FastifyReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const work = async (transaction: Transaction): Promise<unknown> => {
      const kept = await this.keys.find(transaction, keyed);
      if (kept?.made) return this.replayMade(reply, kept.made, run);
      if (kept) return replay(reply, kept);
      const made = await run();
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

  /** The answer follows from the row, as it did the first time. */
  private async replayMade(reply: FastifyReply, made: string, run: () => Promise<unknown>): Promise<unknown> {
    const answer = await this.database.withOneWrite({ made }, run);
    void reply.header('idempotency-replayed', 'true');
    return answer;
  }
}

interface Asked {
  readonly keyed: KeyedRequest;
  readonly organisationId: string;
}

function replay(reply: FastifyReply, { status, body }: KeptAnswer): unknown {
  void reply.status(status).header('idempotency-replayed', 'true');
  return body === null ? undefined : JSON.parse(body);
}

/** @throws {ProblemError} 400 for an invalid key */
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
