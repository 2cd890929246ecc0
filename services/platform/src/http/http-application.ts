import { randomUUID } from 'node:crypto';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createLogger, NestLogger } from '../logging/logger.ts';
import { RequestLog } from '../logging/request-log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { followRequests } from './current-request.ts';
import { DrainingAdapter } from './draining-adapter.ts';
import { acceptJson } from './json-body.ts';
import { knowAddresses } from './known-addresses.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { acceptForms } from './multipart-body.ts';
import { openApiOf } from './openapi.ts';
import { openApiPage, openApiPagePolicy } from './openapi-page.ts';
import { sendProblem } from './problem.filter.ts';
import { refuseOddTargets } from './request-target.ts';
import { RequestHooks } from './request-hooks.ts';
import { recordRoutes, refuseOpenRoutes } from './routes.ts';
import { addSecurityHeaders, securityHeadersOf } from './security-headers.ts';
import { serveMetrics } from './serve-metrics.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { validationPipe } from './validation.pipe.ts';

const requestId = /^[A-Za-z0-9._-]{8,64}$/;

function adapter(config: Config, logger: Logger): DrainingAdapter {
  return new DrainingAdapter({
    loggerInstance: logger,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerUnreadable(config),
    // An address no router can read comes past every hook.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(error, request, reply.headers(securityHeadersOf(config)).header('x-request-id', request.id)),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
}

/** For programs at /api/openapi.json, for people at /api/docs; each is made when first asked for, so that it costs nothing at the start. */
function serveOpenApi(app: NestFastifyApplication): void {
  let document: string | null = null;
  let page: string | null = null;
  const open = { config: { access: { level: 'public' } } } as const;
  const instance = app.getHttpAdapter().getInstance();
  instance.get('/api/openapi.json', open, (_request, reply) => {
    document ??= JSON.stringify(openApiOf(app));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  instance.get('/api/docs', open, (_request, reply) => {
    page ??= openApiPage(openApiOf(app));
    return reply.header('content-security-policy', openApiPagePolicy).type('text/html; charset=utf-8').send(page);
  });
}

/** The HTTP application over a composition root: checks, errors, documents and shutdown are the same for all. */
export async function createHttpApplication(
  root: Type | DynamicModule,
  config: Config,
  logger: Logger = createLogger(config, 'api'),
): Promise<NestFastifyApplication> {
  const fastify = adapter(config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(root, fastify, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const instance = app.getHttpAdapter().getInstance();
  knowAddresses(instance);
  recordRoutes(instance);
  acceptJson(instance);
  await acceptForms(instance);
  addSecurityHeaders(instance, config);
  fastify.follow(instance);
  refuseUnknownHosts(instance, config);
  refuseOddTargets(instance);
  app.get(RequestHooks).install(instance);
  followRequests(instance);
  app.useGlobalPipes(validationPipe());
  serveOpenApi(app);
  serveMetrics(instance, app.get(Metrics), config);
  try {
    await app.init();
    refuseOpenRoutes(instance);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
