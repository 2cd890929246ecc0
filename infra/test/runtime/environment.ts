import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What one spec file's tests could leave to the next, since they share a process. */
const surroundings = () => JSON.stringify([process.cwd(), Object.entries(process.env).toSorted()]);

/** The environment of server tests: the process itself, so that a worker's spec files share what was loaded. */
export default class ProcessEnvironment {
  /** Where jest puts what a realm of its own would hide. */
  readonly global = {};
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly testPath: string;
  private before = surroundings();

  constructor({ projectConfig: config }: JestEnvironmentConfig, { testPath }: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.testPath = testPath;
  }

  async setup(): Promise<void> {}

  /** Loading something may set variables, as sharp does: once, whichever file loads it. */
  handleTestEvent({ name }: { readonly name: string }): void {
    if (name === 'run_start') this.before = surroundings();
  }

  /** @throws {Error} if the tests left the process different from how they found it */
  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    if (surroundings() !== this.before)
      throw new Error(`${this.testPath} left a different environment or directory to the files sharing its process`);
  }

  getVmContext(): null {
    return null;
  }
}
