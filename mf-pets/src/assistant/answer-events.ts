import { answerEvent, type AnswerEvent } from '@petcare/contracts/insights';
import { api } from '@petcare/web';
import { messagesPath } from './assistant.queries.ts';

export interface AskedOf {
  readonly petId: string;
  readonly id: string;
  readonly question: string;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* eventsOf(reader: Reader): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) yield answerEvent.parse(JSON.parse(line.replace(/^data: /, '')));
  }
}

/** Asks, and reports the answer as it arrives, until `signal` ends it. @throws as `api.stream`, and when the connection breaks */
export async function* answerEvents(
  { petId, id, question }: AskedOf,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const reader = (await api.stream(messagesPath(petId, id), { question }, signal))?.getReader();
  if (!reader) return;
  const leave = (): void => void reader.cancel();
  signal.addEventListener('abort', leave);
  try {
    yield* eventsOf(reader);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
