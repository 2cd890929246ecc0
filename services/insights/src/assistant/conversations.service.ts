import { Injectable } from '@nestjs/common';
import type { Area, ListQuery } from '@petcare/contracts';
import {
  conversation,
  conversationList,
  messageList,
  type Conversation,
  type ConversationList,
  type InsightEvidence,
  type Message,
  type MessageList,
  type Question,
} from '@petcare/contracts/insights';
import { Audit, Database, newId, notFound, outputOf, pageFrom, RowFinders, type Scope } from '@petcare/platform';
import { AssistantSettings } from './assistant-settings.service.ts';
import {
  addConversation,
  findConversation,
  latestConversations,
  markConversation,
  messagesOf,
} from './conversations.queries.ts';
import { ReadEntries } from './read-entries.ts';

const toConversation = outputOf(conversation);
const toList = outputOf(conversationList);
const toMessages = outputOf(messageList);

/** Which conversation about which pet. */
export interface Place {
  readonly petId: string;
  readonly id: string;
}

interface FoundConversation {
  readonly createdBy: string;
  readonly petId: string;
  readonly title: string;
  readonly deletedAt: string | null;
}
type MessageRow = Omit<Message, 'citations'> & {
  readonly citations: readonly InsightEvidence[];
  readonly areas: readonly Area[];
};

/** Conversations about a pet: everybody sees only their own. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly settings: AssistantSettings,
    private readonly entries: ReadEntries,
    rows: RowFinders,
  ) {
    const find = async (scope: Scope, petId: string, id: string | undefined) =>
      scope.can('pets.view', petId) ? this.find(scope, petId, id ?? '') : null;
    rows.registerWithin('conversation', async (...asked) => {
      const found = await find(...asked);
      return found?.deletedAt === null ? found : null;
    });
    rows.registerWithin('deleted-conversation', find);
  }

  /** @throws {ProblemError} 503 without an assistant */
  async list(scope: Scope, petId: string, query: ListQuery): Promise<ConversationList> {
    this.settings.requireConnected();
    const asked = { ...query, petId, by: scope.actor.userId };
    return toList(await pageFrom(this.database, scope.organisationId, latestConversations, asked));
  }

  /** @throws {ProblemError} 503 if there is none, or it's off */
  async create(scope: Scope, petId: string, { question }: Question): Promise<Conversation> {
    await this.settings.requireOn(scope);
    const { organisationId, actor } = scope;
    return this.database.transaction(organisationId, async ({ query }) => {
      const [made] = await query(addConversation, [organisationId, newId(), petId, question, actor.userId]);
      return toConversation(made);
    });
  }

  /** @throws {ProblemError} 404, 503 without an assistant */
  async messages(scope: Scope, petId: string, id: string): Promise<MessageList> {
    this.settings.requireConnected();
    const found = await this.find(scope, petId, id);
    if (!found) throw notFound();
    const rows = await this.database.read<MessageRow & Record<string, unknown>>(scope.organisationId, messagesOf, [id]);
    return toMessages({ title: found.title, items: await this.asSeen(scope, petId, rows) });
  }

  /** `restore` brings it back for as long as it's kept. */
  remove(scope: Scope, place: Place): Promise<void> {
    return this.mark(scope, place, true);
  }

  restore(scope: Scope, place: Place): Promise<void> {
    return this.mark(scope, place, false);
  }

  private async mark({ organisationId, actor }: Scope, { petId, id }: Place, isDeleted: boolean): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const marked = await transaction.query(markConversation, [organisationId, id, actor.userId, isDeleted, petId]);
      if (marked.length === 0) return;
      const action = isDeleted ? 'conversation.deleted' : 'conversation.restored';
      await this.audit.record(transaction, { action, entity: { kind: 'conversation', id } });
    });
  }

  private async find(scope: Scope, petId: string, id: string): Promise<FoundConversation | null> {
    const [row] = await this.database.read<FoundConversation & Record<string, unknown>>(
      scope.organisationId,
      findConversation,
      [petId, id, scope.actor.userId],
    );
    return row ?? null;
  }

  /** Earlier answers don't show what somebody may no longer see, either. */
  private async asSeen(scope: Scope, petId: string, rows: readonly MessageRow[]): Promise<Message[]> {
    const there = await this.entries.stillThere(
      scope,
      petId,
      rows.flatMap(({ citations }) => citations),
    );
    return rows.map(({ areas, citations, answer, ...row }) => {
      const isSeen = areas.every((area) => scope.can(`${area}.view`, petId));
      return {
        ...row,
        answer: isSeen ? answer : null,
        citations: isSeen ? citations.map((one) => (there.has(one.id) ? one : null)) : [],
      };
    });
  }
}
