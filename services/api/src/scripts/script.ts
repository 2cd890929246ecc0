import type { ScriptName } from '@petcare/contracts/maintenance';

/** Where a script says what it does. */
export interface Terminal {
  /** To whoever runs it and to the Script Log. */
  say(line: string): void;
  /** The same for what went wrong. */
  complain(line: string): void;
  /** Only to whoever runs it: what opens something or tells of a person; the log has `instead`. */
  whisper(line: string, instead: string): void;
}

/** A maintenance script: what `npm run admin -- <name>` does. */
export interface Script {
  readonly name: ScriptName;
  readonly purpose: string;
  /** Its arguments as they are typed, without its name. */
  readonly usage: string;
  /** Options whose values the log may have; of all others it has the names. */
  readonly shown: readonly string[];
  run(terminal: Terminal, args: readonly string[]): Promise<number>;
}

/** `--email ann@example.com` as the log has it: `--email …`. */
export function withoutValues(args: readonly string[], shown: readonly string[]): string[] {
  let isShown = false;
  return args.map((argument) => {
    const name = /^--([^=]*)/.exec(argument)?.[1];
    if (name === undefined) return isShown ? argument : '…';
    isShown = shown.includes(name);
    return argument.includes('=') && !isShown ? `--${name}=…` : argument;
  });
}
