import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
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

/** What goes on in one conversation. */
interface Progress {
  readonly asking: Asking | null;
  readonly refused: Refused | null;
  readonly stop: () => void;
}
const quiet: Progress = { asking: null, refused: null, stop: () => {} };
/** Stands for the conversation that has yet to begin. */
const newOne = '';

/** What goes on where, by conversation; `shown` tells at any time which one is open. */
function useProgress(here: string) {
  const [all, setAll] = useState<Readonly<Record<string, Progress>>>({});
  const shown = useRef(here);
  useEffect(() => {
    shown.current = here;
    // What was asked in a new conversation goes on in the one it has become.
    if (here !== newOne) setAll(({ [newOne]: _begun, ...others }) => others);
  }, [here]);
  const tell = (place: string, progress: Partial<Progress>) =>
    setAll((last) => ({ ...last, [place]: { ...quiet, ...progress } }));
  return { now: all[here] ?? quiet, tell, shown };
}

/** Asks about a pet, in the open conversation or a new one, where the answer goes on if another is opened; stops when the page is left. */
export function useAsking(petId: string, openId: string | null, begun: (id: string) => void) {
  const client = useQueryClient();
  const { now, tell, shown } = useProgress(openId ?? newOne);
  const [running] = useState(() => new Set<AbortController>());
  useEffect(() => () => running.forEach((controller) => controller.abort()), [running]);

  const ask = async (question: string): Promise<void> => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const told = (at: string, asking: Asking) => tell(at, { asking, stop });
    const asking = { question, answer: '', citations: [] };
    let place = openId ?? newOne;
    running.add(controller);
    told(place, asking);
    try {
      if (openId === null) {
        place = await beginConversation(client, petId, question);
        told(place, asking);
        if (shown.current === newOne) begun(place);
      }
      const asked = { petId, id: place, question };
      rememberMessage(client, asked, await hear(asked, controller.signal, (so) => told(asked.id, so)));
      tell(place, {});
    } catch (error) {
      tell(place, { refused: { question, words: saidBy(error) ?? messageOf(error) } });
    }
    running.delete(controller);
  };
  return { ...now, ask };
}
