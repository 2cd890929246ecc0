import type { Releases } from '@petcare/contracts/releases';
import type { Target } from './publish.ts';

/** What a command was given besides its name. */
export interface Arguments {
  words: string[];
  options: {
    url?: string;
    store?: string;
    percent?: string;
    allow?: string;
    why?: string;
    name?: string;
    days?: string;
    pin?: boolean;
    off?: boolean;
    'no-promote'?: boolean;
    json?: boolean;
  };
  /** The checkout. */
  root: string;
  /** The product the command is meant for; made when first asked for, since some commands need none. */
  target(): Target;
}

/** What a command has to say: to people, and with `--json` to programs. */
export interface Outcome {
  text: string;
  data: unknown;
  /** The exit code is 1: it did its job, but what it found is bad. */
  isBad?: boolean;
}

export type Command = (given: Arguments) => Promise<Outcome> | Outcome;

/** The command line makes no sense; the message says what would. */
export class WrongUse extends Error {}

/** `pets` for `pets` and `mf-pets`. */
export function remoteNamed(words: readonly string[], usage: string): string {
  const [name = ''] = words;
  const id = name.replace(/^mf-/, '').replace(/\/$/, '');
  if (!/^[a-z]+$/.test(id)) throw new WrongUse(`Say which remote: npm run mf -- ${usage}`);
  return id;
}

/** In words, what people get of a remote from now on. */
export function stateOf(id: string, { revision, remotes }: Releases): Outcome {
  const remote = remotes[id];
  const parts = [
    `current ${remote?.current ?? 'none'}${remote?.pinned ? ' (pinned)' : ''}`,
    `previous ${remote?.previous ?? 'none'}`,
    ...(remote?.canary ? [`canary ${remote.canary.version} for ${remote.canary.percent} %`] : []),
    ...(remote?.killed ? [`switched off: ${remote.killed.reason}`] : []),
  ];
  return { text: `mf-${id}: ${parts.join(', ')}. Revision ${revision}.`, data: { revision, id, ...remote } };
}
