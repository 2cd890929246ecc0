export { ApiModule } from './api.module.ts';
export { databases } from './databases.ts';
export { migrateAll } from './migrate-all.ts';
export { WebFolder } from './web/web-folder.ts';
