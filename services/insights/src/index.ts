import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { AssistantSettingEntity } from './assistant/assistant-setting.entity.ts';
import { ConversationEntity } from './assistant/conversation.entity.ts';
import { MessageEntity } from './assistant/message.entity.ts';
import { InsightMuteEntity } from './insight-mute.entity.ts';
import { insightsBackup, insightsPrivacy } from './insights-registers.ts';
import { insightsPassingOn } from './insights-passing-on.ts';

export { InsightsHttpModule, InsightsWorkerModule } from './insights.module.ts';

export const insightsDatabase: DomainDatabase = {
  schema: 'insights',
  privacy: insightsPrivacy,
  backup: insightsBackup,
  passingOn: insightsPassingOn,
  entities: [AssistantSettingEntity, ConversationEntity, InsightMuteEntity, MessageEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
