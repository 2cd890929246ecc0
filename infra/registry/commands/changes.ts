import { remoteNamed, stateOf, WrongUse, type Arguments, type Command } from '../command.ts';
import type { ReleaseChangeInput } from '@petcare/contracts/releases';

async function change({ target }: Arguments, wanted: ReleaseChangeInput) {
  return stateOf(wanted.remote, await target().client.change(wanted));
}

/** Makes a published version the one everyone gets: the newest, or the one named. */
export const promote: Command = async (given) => {
  const { words, options, target } = given;
  const remote = remoteNamed(words, 'promote <remote> [version] [--pin]');
  const newest = async () => (await target().client.read()).remotes[remote]?.versions.at(-1)?.version;
  const version = words[1] ?? (await newest()) ?? 'a version';
  return change(given, { action: 'promote', remote, version, pin: options.pin ?? false, why: options.why });
};

/** Gives a version to some people, always the same ones. */
export const canary: Command = async (given) => {
  const { words, options } = given;
  const usage = 'canary <remote> <version> [--percent 10] [--allow id,id] | canary <remote> --off';
  const remote = remoteNamed(words, usage);
  if (options.off) return change(given, { action: 'end-canary', remote, why: options.why });
  const [, version] = words;
  const percent = Number(options.percent ?? 0);
  if (version === undefined || Number.isNaN(percent)) throw new WrongUse(`npm run mf -- ${usage}`);
  const allow = options.allow?.split(',').filter(Boolean) ?? [];
  return change(given, { action: 'canary', remote, version, percent, allow, why: options.why });
};

/** Everyone gets the previous version again, at once; nothing is built. */
export const rollback: Command = async (given) => {
  const remote = remoteNamed(given.words, 'rollback <remote> [--why "…"]');
  return change(given, { action: 'rollback', remote, why: given.options.why });
};

/** Switches a remote off for everyone, telling them why. */
export const kill: Command = async (given) => {
  const usage = 'kill <remote> --why "what people will read"';
  const remote = remoteNamed(given.words, usage);
  if (!given.options.why) throw new WrongUse(`Say what people will read: npm run mf -- ${usage}`);
  return change(given, { action: 'kill', remote, why: given.options.why });
};

/** Switches a remote on again. */
export const revive: Command = async (given) => {
  const remote = remoteNamed(given.words, 'revive <remote>');
  return change(given, { action: 'revive', remote, why: given.options.why });
};
