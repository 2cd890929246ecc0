import { Body, Controller, Get, Patch } from '@nestjs/common';
import { assistant, assistantUpdate, type Assistant, type AssistantUpdate } from '@petcare/contracts/insights';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { AssistantSettings } from './assistant-settings.service.ts';

@Controller('api/assistant')
export class AssistantController {
  constructor(private readonly settings: AssistantSettings) {}

  /** Whether there's an assistant to ask, and where questions go. */
  @Get()
  @Access('pets.view')
  @Answers(200, assistant)
  get(@CurrentScope() scope: Scope): Promise<Assistant> {
    return this.settings.get(scope);
  }

  /** Turns it on or off; the owner decides which outsiders see the record, as with support. */
  @Patch()
  @Access('organisation.support-access')
  @Answers(200, assistant, ['csrf', 'conflict', 'assistant-off'])
  change(@CurrentScope() scope: Scope, @Body({ schema: assistantUpdate }) body: AssistantUpdate): Promise<Assistant> {
    return this.settings.change(scope, body);
  }
}
