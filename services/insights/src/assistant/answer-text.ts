import { answerLength, type InsightEvidence } from '@petcare/contracts/insights';
import type { KnownAmounts } from './known-amounts.ts';

/** Said once, in place of sentences that say how much to give. */
export const noDoses = 'A record can’t tell you how much to give: ask your vet.';

/** An entry as the model should cite it, in one or two brackets; also one that doesn't exist, and numbers that only we may write. */
const mark =
  /\[{1,2}\s*(?:([a-z-]+)\s*:\s*([0-9a-f-]{36})|[a-z-]+\s*:\s*[^\]\s]*|[0-9a-f]{8}[0-9a-f-]*|\d+)\s*\]{1,2}/gi;
const sentenceEnd = /(?<=[.!?][)"”’]?)\s+|\n+/g;
/** A longer sentence is sent when a word ends, in characters. */
const longest = 600;
const longestWord = 2000;

interface Given {
  /** What was read; only that can be cited. */
  readonly entries: ReadonlyMap<string, InsightEvidence>;
  readonly amounts: KnownAmounts;
}

export type AnswerPart =
  { readonly type: 'cited'; readonly citation: InsightEvidence } | { readonly type: 'text'; readonly text: string };

/** Passes on, sentence by sentence, what a model may say: citing existing entries, and no doses except recorded ones. */
export class AnswerText {
  readonly citations: InsightEvidence[] = [];
  text = '';
  private waiting = '';
  private hasRefused = false;

  constructor(private readonly given: Given) {}

  /** As long as answers may be. */
  get isFull(): boolean {
    return this.text.length >= answerLength;
  }

  /** What can be sent now that this has arrived. */
  *add(text: string): Generator<AnswerPart> {
    this.waiting += text;
    const end = this.endOfLast();
    if (end === 0) return;
    const ready = this.waiting.slice(0, end);
    this.waiting = this.waiting.slice(end);
    yield* this.letOut(ready);
  }

  /** And the rest. */
  *end(): Generator<AnswerPart> {
    const rest = this.waiting;
    this.waiting = '';
    yield* this.letOut(rest);
  }

  private endOfLast(): number {
    const ends = [...this.waiting.matchAll(sentenceEnd)].map(({ index, 0: gap }) => index + gap.length);
    const end = ends.at(-1) ?? 0;
    if (end > 0 || this.waiting.length <= longest) return end;
    return this.waiting.lastIndexOf(' ') + 1 || (this.waiting.length > longestWord ? this.waiting.length : 0);
  }

  private *letOut(text: string): Generator<AnswerPart> {
    let start = 0;
    for (const { index, 0: gap } of [...text.matchAll(sentenceEnd), { index: text.length, 0: '' }]) {
      const end = index + gap.length;
      if (end > start && !this.isFull) yield* this.sentence(text.slice(start, index), text.slice(index, end));
      start = end;
    }
  }

  private *sentence(words: string, gap: string): Generator<AnswerPart> {
    if (this.given.amounts.isExceededBy(words)) {
      if (!this.hasRefused) yield this.keep(noDoses + gap);
      this.hasRefused = true;
      return;
    }
    const before = this.citations.length;
    const said = words.replaceAll(mark, (_mark, kind?: string, id?: string) => this.numberOf(kind, id));
    for (const citation of this.citations.slice(before)) yield { type: 'cited', citation };
    yield this.keep(said + gap);
  }

  private keep(text: string): AnswerPart {
    const kept = text.slice(0, answerLength - this.text.length);
    this.text += kept;
    return { type: 'text', text: kept };
  }

  /** How an entry appears in the answer; nothing for one that wasn't read. */
  private numberOf(kind = '', id = ''): string {
    const entry = this.given.entries.get(`${kind}:${id}`.toLowerCase());
    if (!entry) return '';
    const known = this.citations.findIndex((one) => one.id === entry.id);
    return `[[${known < 0 ? this.citations.push(entry) : known + 1}]]`;
  }
}
