import { id, instant, listOf, listQuery, text, z } from '@petcare/contracts';
import { insightEvidence } from './insights.ts';

/** Longest question, in characters. */
export const questionLength = 1000;
/** The longest answer stored; anything beyond is cut off. */
export const answerLength = 8000;
/** Questions per day: from one person, and from everyone in an organisation. */
export const questionsADay = { person: 30, organisation: 100 } as const;
/** Days for which a deleted conversation can still be restored. */
export const daysOfConversation = 30;

/**
 * Answer of `GET /api/assistant`: `absent` if nobody has connected one, `off` until the owner turns it on. `host` is where questions and
 * the data read for them go.
 */
export const assistant = z
  .object({ state: z.enum(['absent', 'off', 'on']), host: z.string().nullable() })
  .meta({ id: 'Assistant' });
export type Assistant = z.output<typeof assistant>;

/** Body of `PATCH /api/assistant`; whoever turns it on repeats where everything goes, as they were told. */
export const assistantUpdate = z.strictObject({ host: z.string().max(260).nullable() }).meta({ id: 'AssistantUpdate' });
export type AssistantUpdate = z.output<typeof assistantUpdate>;

/** What someone asked about a pet, from their first question on; nobody else in the organisation sees it. */
export const conversation = z
  .object({ id, title: z.string(), askedAt: instant })
  .meta({ id: 'Conversation', description: 'The title is the first question.' });
export type Conversation = z.output<typeof conversation>;

/** Answer of `GET /api/pets/{id}/conversations`: the asker's own, latest first. */
export const conversationList = listOf(conversation).meta({ id: 'ConversationList' });
export type ConversationList = z.output<typeof conversationList>;
export const conversationQuery = listQuery;

/** Body of `POST /api/pets/{id}/conversations` and of `…/messages`. */
export const question = z
  .strictObject({ question: text(questionLength, 'Type your question.') })
  .meta({ id: 'AssistantQuestion' });
export type Question = z.output<typeof question>;

/** How an answer ended: complete, stopped by the asker, or because no more arrived. */
export const answerEnds = ['whole', 'stopped', 'cut'] as const;

/** A question and its answer. In the answer `[[1]]` stands for the first of `citations`, and so on. */
export const message = z
  .object({
    id,
    askedAt: instant,
    question: z.string(),
    /** Null if it rests on something the asker may no longer see. */
    answer: z.string().nullable(),
    ended: z.enum(answerEnds),
    /** Entries that exist and that the asker may see; null for one that is gone. */
    citations: z.array(insightEvidence.nullable()),
  })
  .meta({ id: 'AssistantMessage' });
export type Message = z.output<typeof message>;

/** Most questions in a conversation. */
export const mostMessages = 50;
/** Answer of `GET /api/pets/{id}/conversations/{itemId}/messages`: all of them, oldest first. */
export const messageList = z
  .object({ title: z.string(), items: z.array(message) })
  .meta({ id: 'AssistantMessageList' });
export type MessageList = z.output<typeof messageList>;

/** What arrives while it is being answered, each as `data: {…}` in an event stream. */
export const answerEvent = z
  .discriminatedUnion('type', [
    /** The record is being read. */
    z.object({ type: z.literal('looking') }),
    /** The next of `citations`, ahead of the text that refers to it. */
    z.object({ type: z.literal('cited'), citation: insightEvidence }),
    z.object({ type: z.literal('text'), text: z.string() }),
    /** The end, with the whole answer as stored. */
    z.object({ type: z.literal('done'), message }),
    /** No more arrives; what did is kept. */
    z.object({ type: z.literal('failed'), message: z.string() }),
  ])
  .meta({ id: 'AnswerEvent' });
export type AnswerEvent = z.output<typeof answerEvent>;
