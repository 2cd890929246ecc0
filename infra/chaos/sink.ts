import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, start } from './programs.ts';
import type { SinkMessage } from './sink-session.ts';
import type { SinkSettings } from './sink-process.ts';

/** A mail server in its own process, whose record on disk a campaign is judged by. */
export interface MailSink {
  readonly pid: number;
  readonly smtpUrl: string;
  /** Answers whether it accepted a message, like a relay that can be asked. */
  readonly lookupUrl: string;
  readonly behave: (settings: SinkSettings) => Promise<void>;
  /** What it accepted, in order. */
  readonly taken: () => Promise<(SinkMessage & { at: number })[]>;
  /** How many there are, including this one. */
  readonly connections: () => Promise<number>;
  /** Resolves once no connection is left and everything that was on the wire is on record. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startMailSink(seed: number): Promise<MailSink> {
  const folder = await mkdtemp(join(tmpdir(), 'petcare-sink-'));
  const path = join(folder, 'taken.jsonl');
  const child = start(['infra/chaos/sink-process.ts', path, String(seed)], {});
  const [ports] = (await once(child, 'message')) as [{ smtp: number; http: number }];
  const http = `http://127.0.0.1:${ports.http}`;
  const connections = async (): Promise<number> => Number(await (await fetch(`${http}/connections`)).text());
  return {
    pid: child.pid ?? 0,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    lookupUrl: `${http}/taken`,
    behave: async (settings) => {
      const changed = once(child, 'message');
      child.send(settings);
      await changed;
    },
    taken: async () =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SinkMessage & { at: number }),
    connections,
    idle: async () => {
      while ((await connections()) > 0) await pause(10);
    },
    stop: async () => {
      await end(child, 'SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}
