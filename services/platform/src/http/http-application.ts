import { randomUUID } from 'node:crypto';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createLogger, NestLogger } from '../logging/logger.ts';
import { RequestLog } from '../logging/request-log.ts';
import { accessKey } from './access.ts';
import { acceptJson } from './json-body.ts';
import { openApiOf } from './openapi.ts';
import { sendProblem } from './problem.filter.ts';
import { RequestHooks } from './request-hooks.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { validationPipe } from './validation.pipe.ts';

const requestId = /^[A-Za-z0-9._-]{8,64}$/;

function adapter(config: Config, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
}

/** @throws {Error} naming every handler that does not say who may call it */
function refuseOpenHandlers(app: INestApplication): void {
  const scanner = new MetadataScanner();
  const open: string[] = [];
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const prototype: unknown = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(Object(prototype))) {
      const handler: unknown = Reflect.get(Object(prototype), name);
      if (typeof handler !== 'function' || !Reflect.hasMetadata('path', handler)) continue;
      if (!Reflect.hasMetadata(accessKey, handler)) open.push(`${metatype?.name ?? 'controller'}.${name}`);
    }
  }
  if (open.length > 0) throw new Error(`These handlers do not say who may call them: ${open.join(', ')}`);
}

/** Readable at /api/openapi.json; made when first asked for, so that it costs nothing at the start. */
function serveOpenApi(app: NestFastifyApplication): void {
  let document: string | null = null;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', { config: { access: { level: 'public' } } }, (_request, reply) => {
      document ??= JSON.stringify(openApiOf(app));
      return reply.type('application/json; charset=utf-8').send(document);
    });
}

/** The HTTP application over a composition root: checks, errors, documents and shutdown are the same for all of them. */
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
  refuseOpenHandlers(app);
  const instance = app.getHttpAdapter().getInstance();
  acceptJson(instance);
  addSecurityHeaders(instance, config);
  instance.setErrorHandler(sendProblem);
  app.get(RequestHooks).install(instance);
  app.useGlobalPipes(validationPipe());
  serveOpenApi(app);
  await app.init();
  return app;
}
