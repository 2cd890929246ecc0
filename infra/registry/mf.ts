import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUse, type Arguments, type Command, type Outcome } from './command.ts';
import { canary, kill, promote, revive, rollback } from './commands/changes.ts';
import { doctor } from './commands/doctor.ts';
import { list } from './commands/list.ts';
import { create } from './commands/new.ts';
import { publishCommand } from './commands/publish.ts';
import { token } from './commands/token.ts';
import { BuildProblem } from './local-build.ts';
import { RefusedBuild } from './publish.ts';
import { ReleasesProblem } from './releases-client.ts';
import { NoTarget, targetOf } from './target.ts';

const commands: Record<string, { run: Command; does: string }> = {
  publish: {
    run: publishCommand,
    does: 'checks a build, publishes it and makes it current (--no-promote: publishes only)',
  },
  promote: { run: promote, does: 'makes a published version current (--pin: newer builds don’t replace it)' },
  canary: { run: canary, does: 'gives a version to --percent of people and to those in --allow (--off: ends it)' },
  rollback: { run: rollback, does: 'makes the previous version current again, and pins it' },
  kill: { run: kill, does: 'switches a remote off; people read --why' },
  revive: { run: revive, does: 'switches it on again' },
  list: { run: list, does: 'shows every remote and its versions' },
  doctor: { run: doctor, does: 'says what is wrong, and what to do' },
  new: { run: create, does: 'creates a remote that passes every check' },
  token: {
    run: token,
    does: 'creates a token for a team that publishes from elsewhere: <remote>|all, --name who gets it, --days 90',
  },
};

const help = `npm run mf -- <command> [remote] [options]

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(10)}${does}`)
  .join('\n')}

For the product running here (PETCARE_DATA says on which data), or another with --url and MF_TOKEN.
Publishing there needs --store, the directory it serves builds from, unless the build’s files are there already.
--json answers with JSON. The exit code is 0 if it went well, 1 if it didn’t, 2 if the command makes no sense.`;

const texts = ['url', 'store', 'percent', 'allow', 'why', 'name', 'days'] as const;
const flags = ['pin', 'off', 'no-promote', 'json', 'help'] as const;

function parse(args: string[]) {
  const options = {
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

const expected = [WrongUse, BuildProblem, RefusedBuild, ReleasesProblem, NoTarget];

/** What to say about an error, and the exit code; unexpected ones are rethrown. */
function failure(error: unknown): { message: string; faults?: readonly string[]; code: number } {
  if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
  const code = error instanceof WrongUse ? 2 : 1;
  return { message: error.message, ...(error instanceof RefusedBuild && { faults: error.faults }), code };
}

/** Runs one command line; returns the exit code. */
export async function mf(
  args: string[],
  say: (line: string) => void = console.log,
  complain: (line: string) => void = console.error,
): Promise<number> {
  const wantsJson = args.includes('--json');
  try {
    const { values, positionals } = parse(args);
    const [name, ...words] = positionals;
    const options = values as Arguments['options'] & { help?: boolean };
    if (name === undefined || options.help) {
      say(help);
      return name === undefined && !options.help ? 2 : 0;
    }
    const command = commands[name];
    if (!command) throw new WrongUse(`There is no command ${name}.\n\n${help}`);
    const root = resolve(import.meta.dirname, '../..');
    const target = () => targetOf(root, options, process.env);
    const { text, data, isBad = false }: Outcome = await command.run({ words, options, root, target });
    say(wantsJson ? JSON.stringify({ ok: !isBad, ...asObject(data) }, null, 2) : text);
    return isBad ? 1 : 0;
  } catch (error) {
    const { code, ...problem } = failure(error);
    if (wantsJson) say(JSON.stringify({ ok: false, ...problem }, null, 2));
    else complain(problem.message);
    return code;
  }
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : { data });

if (import.meta.main) process.exitCode = await mf(process.argv.slice(2));
