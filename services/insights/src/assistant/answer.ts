import { Logger } from '@nestjs/common';
import type { Area } from '@petcare/contracts';
import type { AnswerEvent, InsightEvidence, Message } from '@petcare/contracts/insights';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { AnswerText } from './answer-text.ts';
import type { AssistantEndpoint, ToolCall } from './assistant-endpoint.ts';
import { tools as allTools, type AssistantTools } from './assistant-tools.ts';

/** How often a model may look before it has to say something. */
const mostLooks = 6;
const logger = new Logger('assistant');

/** One answer as it arrives. */
export class Answer {
  ended: Message['ended'] = 'cut';
  private readonly said: AnswerText;
  private readonly stopped = new AbortController();

  constructor(
    private readonly endpoint: Pick<AssistantEndpoint, 'say' | 'patience'>,
    private readonly tools: AssistantTools,
    private readonly messages: ChatCompletionMessageParam[],
  ) {
    this.said = new AnswerText({ entries: tools.read, amounts: tools.amounts });
  }

  get text(): string {
    return this.said.text;
  }

  get citations(): readonly InsightEvidence[] {
    return this.said.citations;
  }

  get areas(): ReadonlySet<Area> {
    return this.tools.areas;
  }

  /** The asker doesn't want any more. */
  stop(): void {
    this.stopped.abort();
  }

  /** Until it's complete, stopped, or nothing more arrives: `ended` says which. */
  async *parts(): AsyncGenerator<AnswerEvent> {
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(this.endpoint.patience.whole)]);
    try {
      for (let looks = 0; looks <= mostLooks; looks++) {
        const calls = yield* this.round(signal, looks < mostLooks);
        if (this.said.isFull) return;
        if (calls.length === 0) {
          this.ended = 'whole';
          return;
        }
        yield { type: 'looking' };
        await this.look(calls);
      }
    } catch (error) {
      if (this.stopped.signal.aborted) this.ended = 'stopped';
      // The other side's error messages aren't ours to repeat, to people or in logs.
      else logger.warn(`An answer was cut off: ${error instanceof Error ? error.name : 'unknown'}`);
    } finally {
      yield* this.said.end();
    }
  }

  private async *round(signal: AbortSignal, mayLook: boolean): AsyncGenerator<AnswerEvent, readonly ToolCall[]> {
    const asked = { messages: this.messages, tools: mayLook ? allTools : [], signal };
    let calls: readonly ToolCall[] = [];
    for await (const part of this.endpoint.say(asked)) {
      if ('text' in part) yield* this.said.add(part.text);
      else calls = part.calls;
      if (this.said.isFull) break;
    }
    return calls;
  }

  private async look(calls: readonly ToolCall[]): Promise<void> {
    this.messages.push({ role: 'assistant', content: null, tool_calls: [...calls] });
    for (const call of calls)
      this.messages.push({ role: 'tool', tool_call_id: call.id, content: await this.tools.answer(call) });
  }
}
