import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@petcare/contracts';
import { ProblemError } from './problem-error.ts';
import { isOpened, problemPage, problemPagePolicy } from './problem-page.ts';
import { CapRefusals } from '../limits/cap-refusals.ts';
import { closedToGuests, notSharedWithYou, problemOf, sqlStateOf } from './problem-of.ts';

const logger = new Logger('http');
const insufficientPrivilege = '42501';

/**
 * A grant may end between the guard and the row: then its policies refuse, as the guard would have a moment later. For everybody else, a
 * policy refusing is our fault.
 */
function problemFor(error: unknown, request: FastifyRequest): ProblemError {
  const isGuest = request.shared?.via === 'grant';
  if (!isGuest || sqlStateOf(error) !== insufficientPrivilege) {
    const problem = problemOf(error);
    return (isGuest && closedToGuests(problem)) || problem;
  }
  logger.warn({ err: error, requestId: request.id }, 'A policy refused what a grant was asked for.');
  return new ProblemError('forbidden', notSharedWithYou);
}

/** Answers with the one shape of error, or a page where a person meets a limit; everything that happened goes only to the log. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFor(error, request);
  // What we refuse on purpose needs no stack trace, and in a flood there would be hundreds a second.
  if (problem.status >= 500 && !(error instanceof ProblemError))
    logger.error({ err: error, requestId: request.id }, problem.message);
  const { errors, current, limit, givenBy, givenAt, doubt, headers } = problem.details;
  const body: Problem = {
    status: problem.status,
    code: problem.code,
    message: problem.message,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(limit && { limit }),
    ...(givenBy !== undefined && { givenBy }),
    ...(givenAt !== undefined && { givenAt }),
    ...(doubt !== undefined && { doubt }),
    requestId: request.id,
  };
  void reply.headers(headers ?? {}).status(problem.status);
  if (problem.code === 'rate-limited' && isOpened(request))
    return void reply
      .header('content-security-policy', problemPagePolicy)
      .type('text/html; charset=utf-8')
      .send(problemPage(problem.message));
  void reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly refusals: CapRefusals) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    await this.record(error, request);
    sendProblem(error, request, http.getResponse<FastifyReply>());
  }

  private async record(error: unknown, { id, session }: FastifyRequest): Promise<void> {
    const cap = error instanceof ProblemError ? error.details.cap : undefined;
    if (cap === undefined || !session) return;
    try {
      await this.refusals.record(cap, session);
    } catch (failure) {
      logger.error({ err: failure, requestId: id }, 'A refusal is not on record');
    }
  }
}
