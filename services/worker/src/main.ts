import { NestFactory } from '@nestjs/core';
import { closeOnSignal, createLogger, loadConfig, NestLogger } from '@petcare/platform';
import { WorkerModule } from './worker.module.ts';

const config = loadConfig();
const logger = createLogger(config, 'worker');
const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
closeOnSignal(() => worker.close());
logger.info('The worker is ready');
