import { answerEvent, type AnswerEvent } from '@petcare/contracts/insights';
import { api } from '@petcare/web';
import { messagesPath } from './assistant.queries.ts';

export interface AskedOf {
  readonly petId: string;
  readonly id: string;
  readonly question: string;
}

/** Asks, and tells what comes as it comes. @throws as `api.stream`, and when the connection breaks */
export async function* answerEvents(
  { petId, id, question }: AskedOf,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const stream = await api.stream(messagesPath(petId, id), { question }, signal);
  const reader = stream?.getReader();
  const leave = (): void => void reader?.cancel();
  signal.addEventListener('abort', leave, { once: true });
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) yield answerEvent.parse(JSON.parse(line.replace(/^data: /, '')));
  }
}
