import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@petcare/platform';
import type { OpenAI } from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import { withinPatience } from './within-patience.ts';

export type ToolCall = ChatCompletionMessageFunctionToolCall;
/** What is said, bit by bit, and what the model wants to read before it continues. */
export type Said = { readonly text: string } | { readonly calls: readonly ToolCall[] };

export interface Asked {
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly tools: readonly ChatCompletionTool[];
  readonly signal: AbortSignal;
}

/** The most read at once; a model that wants more has lost its way. */
const mostCalls = 8;

/** The endpoint `ASSISTANT_URL` names, if any. Nothing is sent anywhere else, redirects included. */
@Injectable()
export class AssistantEndpoint {
  /** Milliseconds: without a word, and for a whole answer. */
  readonly patience = { silence: 30_000, whole: 120_000 };
  private client: Promise<OpenAI> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Where everything goes, as people are told; null if nothing is connected. */
  get host(): string | null {
    const { ASSISTANT_URL: address } = this.config;
    return address === undefined ? null : new URL(address).host;
  }

  /** @throws whatever happens to the connection, including one that says nothing for too long */
  async *say({ messages, tools, signal }: Asked): AsyncGenerator<Said> {
    const client = await (this.client ??= this.connect());
    const quiet = new AbortController();
    const chunks = await withinPatience(
      this.patience.silence,
      client.chat.completions.create(
        { model: this.config.ASSISTANT_MODEL ?? '', messages: [...messages], tools: [...tools], stream: true },
        { signal: AbortSignal.any([signal, quiet.signal]) },
      ),
    ).catch((error: unknown): never => {
      quiet.abort();
      throw error;
    });
    yield* this.read(chunks[Symbol.asyncIterator](), quiet);
  }

  private async *read(chunks: AsyncIterator<ChatCompletionChunk>, quiet: AbortController): AsyncGenerator<Said> {
    const calls = new Map<number, ToolCall>();
    let isFinished = false;
    try {
      for (;;) {
        const { done, value } = await withinPatience(this.patience.silence, chunks.next());
        if (done) break;
        const choice = value.choices[0];
        if (choice?.delta.content) yield { text: choice.delta.content };
        for (const part of choice?.delta.tool_calls ?? []) gather(calls, part);
        isFinished ||= (choice?.finish_reason ?? null) !== null;
      }
    } finally {
      quiet.abort();
    }
    if (!isFinished) throw new Error('The assistant stopped in the middle');
    if (calls.size > 0) yield { calls: [...calls.values()] };
  }

  /** Its library loads only if there's something to talk to. */
  private async connect(): Promise<OpenAI> {
    const { OpenAI: Client } = await import('openai');
    const { ASSISTANT_URL: baseURL, ASSISTANT_KEY: apiKey } = this.config;
    return new Client({
      baseURL: baseURL ?? null,
      apiKey: apiKey ?? '',
      organization: null,
      project: null,
      maxRetries: 1,
      logLevel: 'off',
      timeout: this.patience.silence,
      fetchOptions: { redirect: 'error' },
    });
  }
}

type CallPart = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number];

/** A call also arrives in parts. */
function gather(calls: Map<number, ToolCall>, { index, id, function: part }: CallPart): void {
  const known = calls.get(index);
  if (!known && calls.size >= mostCalls) return;
  calls.set(index, {
    type: 'function',
    id: known?.id ?? id ?? `call-${index}`,
    function: {
      name: (known?.function.name ?? '') + (part?.name ?? ''),
      arguments: (known?.function.arguments ?? '') + (part?.arguments ?? ''),
    },
  });
}
