import { createServer, type Server } from 'node:http';
import { Inject, Injectable, Logger, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { errorStatus } from '@petcare/contracts';
import { CONFIG, type Config } from '../config/config.ts';
import { hostCheck } from '../http/known-hosts.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { Metrics } from './metrics.ts';
import { MetricsModule } from './metrics.module.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** `/metrics` for a process without an API, on `METRICS_PORT`; without the setting there is none. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    const isKnown = hostCheck(this.config);
    const server = createServer((request, response) => {
      if (!isKnown(request.headers.host)) return void response.writeHead(errorStatus['unknown-host']).end();
      const isAsked = request.url === '/metrics' && mayReadMetrics(request, this.config);
      if (!isAsked) return void response.writeHead(404).end();
      this.metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(text),
        (error: unknown) => {
          this.logger.error({ err: error }, 'Figures could not be read');
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(METRICS_PORT, HOST, resolve);
    });
    this.server = server;
  }

  /** Where it listens; null if it doesn't. */
  get port(): number | null {
    const address = this.server?.address();
    return typeof address === 'object' && address !== null ? address.port : null;
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

@Module({ imports: [MetricsModule], providers: [MetricsServer], exports: [MetricsServer] })
export class MetricsServerModule {}
