import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

/** What the endpoint does next: says something, asks for a tool, waits, breaks off the connection, or refuses at once. */
export type ScriptedStep =
  | { readonly say: string }
  | { readonly call: string; readonly with?: unknown }
  | { readonly waitFor: Promise<unknown> }
  | { readonly breakOff: true }
  | { readonly refuse: number };

export type Script = (request: ChatCompletionCreateParamsStreaming) => Iterable<ScriptedStep>;

export interface ScriptedAssistant {
  /** For `ASSISTANT_URL`. */
  readonly url: string;
  /** Everything sent, in order; with each request's `Authorization`. */
  readonly requests: readonly (ChatCompletionCreateParamsStreaming & { readonly authorization: string | undefined })[];
  /** From now on every request gets this answer. */
  follow(script: Script): void;
  stop(): Promise<void>;
}

const chunk = (delta: ChatCompletionChunk.Choice.Delta, end: ChatCompletionChunk.Choice['finish_reason'] = null) => ({
  id: 'scripted',
  object: 'chat.completion.chunk' as const,
  created: 0,
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason: end }],
});

/** An OpenAI-compatible endpoint on a free port that does exactly as it is told, however badly. */
export async function startScriptedAssistant(first: Script): Promise<ScriptedAssistant> {
  let script = first;
  const requests: (ChatCompletionCreateParamsStreaming & { authorization: string | undefined })[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(await text(request)) as ChatCompletionCreateParamsStreaming;
    requests.push({ ...asked, authorization: request.headers.authorization });
    await play(script(asked), response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    follow: (next) => void (script = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function play(steps: Iterable<ScriptedStep>, response: ServerResponse): Promise<void> {
  let calls = 0;
  const send = (one: ChatCompletionChunk): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(one)}\n\n`);
  };
  for (const step of steps) {
    if ('refuse' in step) return void response.writeHead(step.refuse).end('{"error":{"message":"No."}}');
    if ('breakOff' in step) return void response.socket?.end();
    if ('waitFor' in step) await step.waitFor;
    if ('say' in step) send(chunk({ content: step.say }));
    if ('call' in step) {
      const asked = { name: step.call, arguments: JSON.stringify(step.with ?? {}) };
      send(chunk({ tool_calls: [{ index: calls, id: `call-${calls}`, type: 'function', function: asked }] }));
      calls += 1;
    }
  }
  send(chunk({}, calls > 0 ? 'tool_calls' : 'stop'));
  response.end('data: [DONE]\n\n');
}

/** What the tools have answered so far, the newest last. */
export function toolAnswers({ messages }: ChatCompletionCreateParamsStreaming): string[] {
  return messages.flatMap(({ role, content }) => (role === 'tool' && typeof content === 'string' ? [content] : []));
}
