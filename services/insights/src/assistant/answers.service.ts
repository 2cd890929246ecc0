import { PassThrough } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { dateIn, speciesNames, timeIn } from '@petcare/contracts';
import {
  message as messageSchema,
  mostMessages,
  questionsADay,
  type AnswerEvent,
  type Message,
  type Question,
} from '@petcare/contracts/insights';
import { OrganisationsService } from '@petcare/organisations';
import { PetsService } from '@petcare/pets';
import {
  DailyCaps,
  Database,
  newId,
  notFound,
  outputOf,
  ProblemError,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { InsightsService } from '../insights.service.ts';
import { Answer } from './answer.ts';
import { AssistantEndpoint } from './assistant-endpoint.ts';
import { AssistantSettings } from './assistant-settings.service.ts';
import { AssistantTools } from './assistant-tools.ts';
import { ConversationsService, type Place } from './conversations.service.ts';
import { addMessage, keepAnswer, lockMessages } from './conversations.queries.ts';
import { conversationSoFar } from './instructions.ts';
import { ReadEntries } from './read-entries.ts';

const toMessage = outputOf(messageSchema);
const ofPerson = { name: 'assistant-person', most: questionsADay.person };
const ofOrganisation = { name: 'assistant-organisation', most: questionsADay.organisation };
const logger = new Logger('assistant');

/** Answers a question bit by bit, from what the asker can see. Writes nothing but the question and the answer. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly database: Database,
    private readonly caps: DailyCaps,
    private readonly settings: AssistantSettings,
    private readonly conversations: ConversationsService,
    private readonly endpoint: AssistantEndpoint,
    private readonly pets: PetsService,
    private readonly insights: InsightsService,
    private readonly entries: ReadEntries,
    private readonly organisations: OrganisationsService,
  ) {}

  /**
   * @returns events as text, ending with the answer; closing it stops the answer
   * @throws {ProblemError} 503 when there's none or it's off, 429 once the day's questions are used up, 409 for a conversation that's
   * full
   */
  async ask(scope: Scope, place: Place, { question }: Question): Promise<PassThrough> {
    await this.settings.requireOn(scope);
    const { items: earlier } = await this.conversations.messages(scope, place.petId, place.id);
    const pet = await this.pets.get(scope, place.petId);
    const zone = await this.organisations.zoneOf(scope.organisationId);
    const asked = await this.keepQuestion(scope, place, { question, zone });
    const tools = new AssistantTools({ scope, pet, zone }, { entries: this.entries, insights: this.insights });
    tools.remember(earlier.flatMap(({ citations }) => citations.filter((one) => one !== null)));
    const about = { name: pet.name, species: speciesNames[pet.species].toLowerCase(), today: dateIn(zone) };
    const answer = new Answer(this.endpoint, tools, conversationSoFar(about, earlier, question));
    const stream = new PassThrough();
    stream.once('close', () => answer.stop());
    const send = (event: AnswerEvent): void => {
      if (!stream.destroyed) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    this.tell(send, answer, (of) => this.keepAnswer(scope, { ...asked, question }, of))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'An answer could not be kept');
        send({ type: 'failed', message: 'We couldn’t save this answer. Ask again in a moment.' });
      })
      .finally(() => stream.end());
    return stream;
  }

  private async tell(
    send: (event: AnswerEvent) => void,
    answer: Answer,
    keep: (answer: Answer) => Promise<Message>,
  ): Promise<void> {
    for await (const event of answer.parts()) send(event);
    send({ type: 'done', message: await keep(answer) });
  }

  private async keepQuestion(
    { organisationId, actor }: Scope,
    { id }: Place,
    { question, zone }: { question: string; zone: string },
  ): Promise<Pick<Message, 'id' | 'askedAt'>> {
    return this.database.transaction(organisationId, async (transaction) => {
      const [conversation] = await transaction.query<{ count: number }>(lockMessages, [organisationId, id]);
      if (!conversation) throw notFound();
      if (conversation.count >= mostMessages)
        throw new ProblemError('conflict', `This conversation has ${mostMessages} questions. Start a new one.`);
      await this.takeOne(transaction, actor.userId, zone);
      const messageId = newId();
      const values = [organisationId, messageId, id, question, actor.userId];
      const [made] = await transaction.query<{ askedAt: string }>(addMessage, values);
      if (!made) throw notFound();
      return { id: messageId, askedAt: made.askedAt };
    });
  }

  private async takeOne(transaction: Transaction, userId: string, zone: string): Promise<void> {
    const own = await this.caps.usedUpUntil(transaction, ofPerson, userId);
    if (own) throw usedUp(`You have asked ${ofPerson.most} questions in a day.`, own, zone);
    const all = await this.caps.usedUpUntil(transaction, ofOrganisation, transaction.organisationId);
    if (all) throw usedUp(`Your organisation has asked ${ofOrganisation.most} questions in a day.`, all, zone);
  }

  private async keepAnswer(
    { organisationId }: Scope,
    asked: Pick<Message, 'id' | 'askedAt' | 'question'>,
    { text, citations, areas, ended }: Answer,
  ): Promise<Message> {
    const kept = [organisationId, asked.id, text, ended, JSON.stringify(citations), JSON.stringify([...areas])];
    await this.database.transaction(organisationId, ({ query }) => query(keepAnswer, kept));
    return toMessage({ ...asked, answer: text, ended, citations });
  }
}

function usedUp(words: string, until: Date, zone: string): ProblemError {
  const parts = { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' } as const;
  const day = until.toLocaleDateString('en-GB', parts).replace(',', '');
  const again = `You can ask again from ${day}, ${timeIn(zone, until)}.`;
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  return new ProblemError('rate-limited', `${words} ${again}`, {
    headers: { 'retry-after': String(seconds) },
    cap: 'questions to the assistant',
  });
}
