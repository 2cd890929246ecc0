import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { InsightMuteEntity } from './insight-mute.entity.ts';
import { insightsBackup, insightsPrivacy } from './insights-registers.ts';

export { InsightsHttpModule } from './insights.module.ts';

export const insightsDatabase: DomainDatabase = {
  schema: 'insights',
  privacy: insightsPrivacy,
  backup: insightsBackup,
  entities: [InsightMuteEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
