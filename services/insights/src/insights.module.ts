import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { OrganisationsModule } from '@petcare/organisations';
import { PetsModule } from '@petcare/pets';
import { LimitsModule } from '@petcare/platform';
import { AnswersService } from './assistant/answers.service.ts';
import { AssistantController } from './assistant/assistant.controller.ts';
import { AssistantEndpoint } from './assistant/assistant-endpoint.ts';
import { AssistantSettings } from './assistant/assistant-settings.service.ts';
import { ConversationsController } from './assistant/conversations.controller.ts';
import { ConversationsExportPart } from './assistant/conversations-export.ts';
import { ConversationsService } from './assistant/conversations.service.ts';
import { ForgetAsker } from './assistant/forget-asker.event.ts';
import { ForgetConversations } from './assistant/forget-conversations.job.ts';
import { ReadEntries } from './assistant/read-entries.ts';
import { InsightsController } from './insights.controller.ts';
import { InsightsService } from './insights.service.ts';

@Module({
  imports: [AuthModule, LimitsModule, OrganisationsModule, PetsModule],
  providers: [
    AnswersService,
    AssistantEndpoint,
    AssistantSettings,
    ConversationsExportPart,
    ConversationsService,
    InsightsService,
    ReadEntries,
  ],
  controllers: [AssistantController, ConversationsController, InsightsController],
})
export class InsightsHttpModule {}

/** What happens to conversations without a request. */
@Module({ providers: [ForgetAsker, ForgetConversations] })
export class InsightsWorkerModule {}
