import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ProblemError, problemOf } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handOverHeaders, refusalPage } from './hand-over-page.ts';

const logger = new Logger('hand-over');

/** What is refused, or went wrong, is said on a page: whoever has a link reads no JSON. */
@Catch()
export class HandOverRefusals implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { status, message, details } = problemOf(error);
    if (status >= 500 && !(error instanceof ProblemError))
      logger.error({ err: error, requestId: http.getRequest<FastifyRequest>().id }, message);
    void http
      .getResponse<FastifyReply>()
      .status(status)
      .headers({ ...handOverHeaders, ...details.headers })
      .send(refusalPage(message));
  }
}
