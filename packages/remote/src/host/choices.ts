import { z } from 'zod';
import {
  faultyBase,
  remoteVersion,
  transferFault,
  type RegisteredRemote,
  type RemoteVersion,
} from '@petcare/contracts';

/** `skewed`: as if it had been built for a contract no shell provides. */
export const fault = z.enum([...transferFault.options, 'skewed']);
export type Fault = z.infer<typeof fault>;

const choices = z.object({
  /** By remote: `use` instead of `failed`, for as long as the registry offers exactly these two. */
  pins: z.record(z.string(), z.object({ failed: z.string(), use: z.string() })),
  overrides: z.record(z.string(), remoteVersion),
  faults: z.record(z.string(), fault),
});
type Choices = z.infer<typeof choices>;

const key = 'petcare:remotes';
const nothing: Choices = { pins: {}, overrides: {}, faults: {} };

function stored(): Choices {
  try {
    return choices.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? nothing);
  } catch {
    return nothing;
  }
}

/** A build the person chose: the previous one, a developer's, or one with a fault. */
export interface Chosen {
  version: RemoteVersion;
  source: 'previous' | 'override' | null;
}

/** Which choices have any effect; earlier ones are kept, but ignored. */
export interface Permitted {
  hasFaults: boolean;
  hasOverrides: boolean;
}

/** What this tab uses instead of what the registry says; ends with the tab. */
export class TabChoices {
  #choices = stored();

  get faults(): Readonly<Record<string, Fault>> {
    return this.#choices.faults;
  }

  apply(remote: RegisteredRemote, { hasFaults, hasOverrides }: Permitted): Chosen {
    const { pins, overrides, faults } = this.#choices;
    const { id } = remote.descriptor;
    const pin = pins[id];
    const override = hasOverrides ? overrides[id] : undefined;
    const asked = hasFaults ? faults[id] : undefined;
    const pinned = remote.previous && pin?.failed === remote.version && pin.use === remote.previous.version;
    const version = override ?? (pinned ? remote.previous : undefined) ?? remote;
    return {
      version: asked ? spoilt(version, asked) : version,
      source: override ? 'override' : pinned ? 'previous' : null,
    };
  }

  pin(id: string, failed: string, use: string): void {
    this.#set({ pins: { ...this.#choices.pins, [id]: { failed, use } } });
  }

  override(id: string, version: RemoteVersion): void {
    this.#set({ overrides: { ...this.#choices.overrides, [id]: version } });
  }

  /** `null`: nothing is wrong with it any more. */
  spoil(id: string, asked: Fault | null): void {
    const { [id]: _, ...others } = this.#choices.faults;
    this.#set({ faults: asked ? { ...others, [id]: asked } : others });
  }

  clear(): void {
    this.#set(nothing);
  }

  #set(changed: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...changed };
    try {
      sessionStorage.setItem(key, JSON.stringify(this.#choices));
    } catch (error) {
      console.warn('The choice of builds holds until this page is loaded anew.', error);
    }
  }
}

function spoilt(version: RemoteVersion, asked: Fault): RemoteVersion {
  return asked === 'skewed'
    ? { ...version, descriptor: { ...version.descriptor, contract: '99.0' } }
    : { ...version, base: faultyBase(version.base, asked) };
}
