import { NestFactory } from '@nestjs/core';
import { closeOnSignal, createLogger, loadConfig, NestLogger } from '@petcare/platform';
import { WorkerModule } from './worker.module.ts';

const config = loadConfig();
const logger = createLogger(config, 'worker');
const starting = NestFactory.createApplicationContext(WorkerModule.with(config), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
// It sends as soon as it has started, and may be asked to end while it does.
closeOnSignal(
  async () => (await starting).close(),
  (error) => logger.fatal({ err: error }, 'Nothing caught this; the process ends in order'),
);
await starting;
logger.info('The worker is ready');
