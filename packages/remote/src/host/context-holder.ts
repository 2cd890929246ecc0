import type { Intent } from '../intents.ts';
import type { GivenContext, RemoteContext } from '../remote-context.ts';
import { ChangeSignal } from './change-signal.ts';

/** What the host adds to a remote's context. */
export interface HostPart {
  intent: (...asked: Parameters<RemoteContext['intent']>) => Intent;
  track(remote: string, ...noted: Parameters<RemoteContext['track']>): void;
}

/** What the shell last gave, as each remote gets it. The shell gives it again when the person's role changes. */
export class ContextHolder {
  readonly changed = new ChangeSignal();
  readonly #hostPart: HostPart;
  readonly #contexts = new Map<string, RemoteContext>();
  #given: GivenContext | null = null;

  constructor(hostPart: HostPart) {
    this.#hostPart = hostPart;
  }

  /** `null` until someone is signed in. */
  get given(): GivenContext | null {
    return this.#given;
  }

  set(given: GivenContext): void {
    this.#given = given;
    this.#contexts.clear();
    this.changed.emit();
  }

  /** The same object until the shell gives a new one. @throws {Error} before anyone is signed in. */
  of(remote: string): RemoteContext {
    if (!this.#given) throw new Error('A remote was started before anybody was signed in.');
    const known = this.#contexts.get(remote);
    if (known) return known;
    const { intent, track } = this.#hostPart;
    const context: RemoteContext = Object.freeze({
      ...this.#given,
      intent,
      track: (...noted: Parameters<RemoteContext['track']>) => track(remote, ...noted),
    });
    this.#contexts.set(remote, context);
    return context;
  }
}
