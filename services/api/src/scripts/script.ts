import type { ScriptName } from '@petcare/contracts/maintenance';

/** Where a script says what it's doing. */
export interface Terminal {
  /** To whoever runs it and to the Script Log. */
  say(line: string): void;
  /** The same, for errors. */
  complain(line: string): void;
  /** Only to whoever runs it, for anything that grants access or tells about a person; the log gets `instead`. */
  whisper(line: string, instead: string): void;
}

/** A maintenance script: what `npm run admin -- <name>` runs. */
export interface Script {
  readonly name: ScriptName;
  readonly purpose: string;
  /** Its arguments as typed, without its name. */
  readonly usage: string;
  /** Options whose values may be logged; of all others only the names are. */
  readonly shown: readonly string[];
  run(terminal: Terminal, args: readonly string[]): Promise<number>;
}

/** `--email ann@example.com` is logged as `--email …`. */
export function withoutValues(args: readonly string[], shown: readonly string[]): string[] {
  let isShown = false;
  return args.map((argument) => {
    const name = /^--([^=]*)/.exec(argument)?.[1];
    if (name === undefined) return isShown ? argument : '…';
    isShown = shown.includes(name);
    return argument.includes('=') && !isShown ? `--${name}=…` : argument;
  });
}
