import { closeOnSignal, createHttpApplication, loadConfig } from '@petcare/platform';
import { ApiModule } from './api.module.ts';

const config = loadConfig();
const app = await createHttpApplication(ApiModule.with(config), config);
await app.listen(config.PORT, config.HOST);
closeOnSignal(() => app.close());
