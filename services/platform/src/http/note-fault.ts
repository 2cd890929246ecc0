import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Metrics } from '../metrics/metrics.ts';
import { currentExchange } from './current-request.ts';
import { sendProblem } from './problem.filter.ts';

/** What happens to an uncaught fault: it's logged and counted, and the request's sender gets an answer. */
export function faultNote(app: NestFastifyApplication, logger: Logger): (error: unknown) => void {
  const metrics = app.get(Metrics);
  return (error) => {
    const exchange = currentExchange();
    metrics.countFault();
    logger.fatal({ err: error, requestId: exchange?.request.id }, 'Nothing caught this; the process ends in order');
    if (exchange && !exchange.reply.sent) sendProblem(error, exchange.request, exchange.reply);
  };
}
