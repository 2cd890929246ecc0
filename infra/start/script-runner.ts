import { Program } from './program.ts';

/** Runs a script with Node to its end; rejects if it fails. */
export type RunScript = (name: string, ...command: string[]) => Promise<void>;

/** Runs scripts in a directory, with the terminal as their output; the signal stops the running one. */
export function scriptRunner(directory: string, signal: AbortSignal): (environment: NodeJS.ProcessEnv) => RunScript {
  return (environment) =>
    async (name, ...command) => {
      signal.throwIfAborted();
      const program = new Program({ name, command, environment, directory });
      const stop = () => void program.stop();
      signal.addEventListener('abort', stop);
      await program.success().finally(() => signal.removeEventListener('abort', stop));
    };
}
