import { useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnswerEvent, Message } from '@petcare/contracts/insights';
import { ApiError, messageOf, saidBy } from '@petcare/web';
import { answerEvents, type AskedOf } from './answer-events.ts';
import { beginConversation, rememberMessage } from './assistant.queries.ts';

/** A question being answered. */
export interface Asking {
  readonly question: string;
  readonly answer: string;
  readonly citations: Message['citations'];
}
/** Why a question wasn't answered at all. */
export interface Refused {
  readonly question: string;
  readonly words: string;
}

interface Heard extends Asking {
  readonly done: Message | null;
}

function grown(so: Heard, event: AnswerEvent): Heard {
  if (event.type === 'text') return { ...so, answer: so.answer + event.text };
  if (event.type === 'cited') return { ...so, citations: [...so.citations, event.citation] };
  return event.type === 'done' ? { ...so, done: event.message } : so;
}

/** What we have of an answer that broke off. */
const leftOf = ({ question, answer, citations }: Asking, ended: Message['ended']): Message => ({
  id: crypto.randomUUID(),
  askedAt: new Date().toISOString(),
  question,
  answer,
  citations: [...citations],
  ended,
});

/** Reads an answer to its end, whatever that is. @throws when nothing was answered at all */
async function hear(asked: AskedOf, signal: AbortSignal, tell: (asking: Asking) => void): Promise<Message> {
  let heard: Heard = { question: asked.question, answer: '', citations: [], done: null };
  try {
    for await (const event of answerEvents(asked, signal)) {
      heard = grown(heard, event);
      tell(heard);
    }
  } catch (error) {
    if (error instanceof ApiError || (heard.answer === '' && !signal.aborted)) throw error;
  }
  return heard.done ?? leftOf(heard, signal.aborted ? 'stopped' : 'cut');
}

async function askIn(client: QueryClient, asked: AskedOf, signal: AbortSignal, tell: (asking: Asking) => void) {
  const made = await hear(asked, signal, tell);
  rememberMessage(client, asked, made);
}

/** Asks about a pet, in the open conversation or a new one; stops when the page is left. */
export function useAsking(petId: string, openId: string | null, begun: (id: string) => void) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const ask = async (question: string): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    setRefused(null);
    setAsking({ question, answer: '', citations: [] });
    try {
      const id = openId ?? (await beginConversation(client, petId, question));
      if (openId === null) begun(id);
      await askIn(client, { petId, id, question }, controller.signal, setAsking);
    } catch (error) {
      setRefused({ question, words: saidBy(error) ?? messageOf(error) });
    }
    setAsking(null);
  };
  return { asking, refused, ask, stop: () => stopping.current?.abort() };
}
