import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedPath } from '../http/request-target.ts';

/** One line per request: without who asked, the query or any secrets; how it ended and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says it all.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request');
    else request.log.info(line, 'request');
  }
}
