import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { mayReadMetrics } from '../metrics/metrics-access.ts';
import { metricsType } from '../metrics/metrics-server.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { notFound } from './problem-error.ts';

/** Counts every answer by its route, and shows the figures to whoever runs the product; for others there are none. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics, config: Config): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
    done();
  });
  fastify.get('/metrics', { config: { access: { level: 'public' } } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, config)) throw notFound();
    const text = await metrics.text();
    return reply.type(metricsType).header('cache-control', 'no-store').send(text);
  });
}
