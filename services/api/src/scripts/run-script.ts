import { constants } from 'node:os';
import { ScriptRecorder } from '@petcare/admin';
import { ProblemError } from '@petcare/platform';
import { z } from 'zod';
import { withoutValues, type Script, type Terminal } from './script.ts';

function told(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  if (error instanceof ProblemError)
    return error.details.errors?.map(({ message }) => message).join('\n') ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

function terminalOf(recorder: ScriptRecorder | null): Terminal {
  const print = (stream: NodeJS.WriteStream, line: string, noted = line): void => {
    stream.write(`${line}\n`);
    recorder?.note(`${noted}\n`);
  };
  return {
    say: (line) => print(process.stdout, line),
    complain: (line) => print(process.stderr, line),
    whisper: (line, instead) => print(process.stdout, line, instead),
  };
}

async function finish(recorder: ScriptRecorder | null, exitCode: number): Promise<void> {
  const fault = await recorder?.end(exitCode);
  if (fault !== undefined) process.stderr.write(`This run is not in the Script Log: ${told(fault)}\n`);
}

/** A script told to stop logs that before it does. */
function endOnSignals(recorder: ScriptRecorder | null): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const exitCode = 128 + constants.signals[signal];
      recorder?.note(`It was told to stop (${signal}).\n`);
      const leave = () => process.exit(exitCode);
      finish(recorder, exitCode).then(leave, leave);
    });
  }
}

/**
 * Runs a script to its end and records the run in the Script Log of the database at `url`.
 * @returns the process's exit code
 */
export async function runScript(script: Script, args: readonly string[], url: string | undefined): Promise<number> {
  const recorder = url
    ? new ScriptRecorder(url, { script: script.name, arguments: withoutValues(args, script.shown) })
    : null;
  endOnSignals(recorder);
  const terminal = terminalOf(recorder);
  const exitCode = await script.run(terminal, args).catch((error: unknown) => {
    terminal.complain(told(error));
    return 1;
  });
  await finish(recorder, exitCode);
  return exitCode;
}
