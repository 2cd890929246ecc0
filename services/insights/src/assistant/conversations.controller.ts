import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import type { ListQuery } from '@petcare/contracts';
import {
  conversation,
  conversationList,
  conversationQuery,
  messageList,
  question,
  type Conversation,
  type ConversationList,
  type MessageList,
  type Question,
} from '@petcare/contracts/insights';
import { Access, Answers, CurrentScope, TakesKey, type Scope } from '@petcare/platform';
import { AnswersService } from './answers.service.ts';
import { ConversationsService } from './conversations.service.ts';

const ofPet = { row: 'pet', droppedIn: false } as const;
const own = { row: 'conversation', droppedIn: false } as const;

/** Conversations about a pet, each belonging to whoever had it. */
@Controller('api/pets/:id/conversations')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly answers: AnswersService,
  ) {}

  @Get()
  @Access('pets.view', ofPet)
  @Answers(200, conversationList, ['assistant-off'])
  list(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Query({ schema: conversationQuery }) query: ListQuery,
  ): Promise<ConversationList> {
    return this.conversations.list(scope, petId, query);
  }

  /** Starts one; its first question is asked as a message in it. */
  @Post()
  @Access('pets.view', { ...ofPet, whileReadOnly: false })
  @TakesKey()
  @Answers(201, conversation, ['csrf', 'assistant-off', 'read-only'])
  create(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Body({ schema: question }) body: Question,
  ): Promise<Conversation> {
    return this.conversations.create(scope, petId, body);
  }

  @Get(':itemId/messages')
  @Access('pets.view', own)
  @Answers(200, messageList, ['assistant-off'])
  messages(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Param('itemId') id: string,
  ): Promise<MessageList> {
    return this.conversations.messages(scope, petId, id);
  }

  /** Asks; the answer comes as a stream of events, each an `AnswerEvent`, and closing it stops it. */
  @Post(':itemId/messages')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Header('x-accel-buffering', 'no')
  @Access('pets.view', { ...own, whileReadOnly: false })
  @Answers(200, null, ['csrf', 'assistant-off', 'conflict', 'rate-limited', 'read-only'])
  async ask(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Param('itemId') id: string,
    @Body({ schema: question }) body: Question,
  ): Promise<StreamableFile> {
    const stream = await this.answers.ask(scope, { petId, id }, body);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }

  @Delete(':itemId')
  @HttpCode(204)
  @Access('pets.view', own)
  @Answers(204, null, ['csrf'])
  remove(@CurrentScope() scope: Scope, @Param('id') petId: string, @Param('itemId') id: string): Promise<void> {
    return this.conversations.remove(scope, { petId, id });
  }

  /** Restores it. */
  @Post(':itemId/restore')
  @HttpCode(204)
  @Access('pets.view', { ...own, row: 'deleted-conversation' })
  @TakesKey()
  @Answers(204, null, ['csrf'])
  restore(@CurrentScope() scope: Scope, @Param('id') petId: string, @Param('itemId') id: string): Promise<void> {
    return this.conversations.restore(scope, { petId, id });
  }
}
