import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { toolAnswers, type Script, type ScriptedStep } from './scripted-assistant.ts';

interface ToldEntry {
  readonly cite: string;
  readonly on?: string;
  readonly title?: string;
}

function entriesIn(told: string): ToldEntry[] {
  const { entries = [] } = JSON.parse(told) as { entries?: ToldEntry[] };
  return entries;
}

function lastQuestion({ messages }: ChatCompletionCreateParamsStreaming): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content;
  return typeof content === 'string' ? content : '';
}

const words = (text: string): ScriptedStep[] => (text.match(/\S+\s*/g) ?? []).map((say) => ({ say }));

/** A well-behaved one: it reads the history and quotes its latest lines, each with its entry. Asked to wait, it starts and never ends. */
export const readingAssistant: Script = (request) => {
  if (/\bwait\b/i.test(lastQuestion(request))) return [{ say: 'I am looking. ' }, { waitFor: new Promise(() => {}) }];
  const told = toolAnswers(request).at(-1);
  if (request.messages.at(-1)?.role !== 'tool' || told === undefined) return [{ call: 'read_history' }];
  const lines = entriesIn(told)
    .slice(0, 4)
    .map(({ on = '', title = '', cite }) => `${on}: ${title} ${cite}.\n`);
  if (lines.length === 0) return words('Nothing in the record speaks of that. Ask your vet.');
  return words(`This is what stands in the record.\n${lines.join('')}Ask your vet if anything worries you.`);
};
