import { answerEvent, messageList, type AnswerEvent, type Message } from '@petcare/contracts/insights';
import { startScriptedAssistant, type ScriptedAssistant } from '@petcare/testing/assistant';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

export interface ConversationWorld {
  readonly api: TestApi;
  readonly assistant: ScriptedAssistant;
  close(): Promise<void>;
}

/** A product with an endpoint that does as it's told. */
export async function conversationWorld(settings: Record<string, string> = {}): Promise<ConversationWorld> {
  const assistant = await startScriptedAssistant(() => [{ say: 'I know nothing.' }]);
  const connection = {
    ASSISTANT_URL: assistant.url,
    ASSISTANT_KEY: 'key-of-the-endpoint',
    ASSISTANT_MODEL: 'scripted',
  };
  const api = await startTestApi({ listen: true, settings: { ...connection, ...settings } });
  return {
    api,
    assistant,
    close: async () => {
      await api.close();
      await assistant.stop();
    },
  };
}

/** An owner who turned the assistant on, and a pet. */
export async function askingOwner({ api, assistant }: ConversationWorld): Promise<{ owner: Actor; petId: string }> {
  const owner = await signUp(api);
  await owner.patch('/api/assistant', { host: new URL(assistant.url).host });
  const { id } = await createPet(owner, { name: 'Mog', species: 'cat' });
  return { owner, petId: id };
}

export async function begin(who: Actor, petId: string): Promise<string> {
  const { status, body } = await who.post(`/api/pets/${petId}/conversations`, { question: 'How is Mog?' });
  if (status !== 201) throw new Error(`No conversation: ${JSON.stringify(body)}`);
  return `/api/pets/${petId}/conversations/${(body as { id: string }).id}`;
}

export const eventsIn = (body: unknown): AnswerEvent[] =>
  String(body)
    .split('\n\n')
    .filter(Boolean)
    .map((line) => answerEvent.parse(JSON.parse(line.replace(/^data: /, ''))));

/** Asks, and returns the answer as stored, together with everything that was sent. */
export async function ask(who: Actor, place: string, question = 'How is Mog?'): Promise<Message> {
  const { status, body } = await who.post(`${place}/messages`, { question });
  if (status !== 200) throw new Error(`No answer: ${JSON.stringify(body)}`);
  const kept = (await messagesIn(who, place)).at(-1);
  const said = eventsIn(body)
    .map((event) => (event.type === 'text' ? event.text : ''))
    .join('');
  if (!kept || kept.answer !== said) throw new Error(`Sent: ${said}; kept: ${kept?.answer}`);
  return kept;
}

export const messagesIn = async (who: Actor, place: string): Promise<Message[]> =>
  messageList.parse((await who.get(`${place}/messages`)).body).items;

export const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id;
