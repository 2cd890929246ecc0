import {
  closeOnSignal,
  createHttpApplication,
  createLogger,
  faultNote,
  loadConfig,
  removeTemporaryFiles,
} from '@petcare/platform';
import { ApiModule } from './api.module.ts';

const config = loadConfig();
const logger = createLogger(config, 'api');
const app = await createHttpApplication(ApiModule.with(config), config, logger);
// With the usual 511, everyone who reconnects at the same moment after an outage loses their connection.
await app.listen({ port: config.PORT, host: config.HOST, backlog: 4096 });
// What this process left behind when it was killed is only removed here: the worker may be on another machine.
await removeTemporaryFiles();
closeOnSignal(() => app.close(), faultNote(app, logger));
