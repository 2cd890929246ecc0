import { useEffect } from 'react';
import type { Recoverable } from '../recoverable.ts';
import type { FailureProps, RemoteFrame } from '../remote-frame.tsx';
import { failedFile } from './explain.ts';
import type { FailureCardProps, HostViews } from './host-views.ts';
import { refetch } from './refetch.ts';
import type { RegistryHolder } from './registry-holder.ts';
import type { RunningRemote } from './remote-unit.ts';
import type { ChangeSignal } from './change-signal.ts';

interface Around {
  registry: RegistryHolder;
  /** Of everything pages see of remotes. */
  changed: ChangeSignal;
  views: HostViews;
  /** What still works while this one doesn't. */
  alive(): FailureCardProps['alive'];
  usePrevious(id: string): void;
}

/** One remote in the page: its state, who is showing something of it now, and the frame around its pages. */
export class HostedRemote {
  readonly id: string;
  readonly unit: Recoverable<RunningRemote>;
  readonly frame: RemoteFrame;
  readonly #around: Around;
  #shownBy = 0;

  constructor(id: string, unit: Recoverable<RunningRemote>, around: Around) {
    this.id = id;
    this.unit = unit;
    this.#around = around;
    this.frame = {
      Loading: () => <around.views.Loading />,
      Failure: (props) => <around.views.FailureCard {...props} {...this.failure()} />,
      repair: this.#repair,
    };
    unit.subscribe(around.changed.emit);
  }

  get running(): RunningRemote | null {
    const state = this.unit.get();
    return state.status === 'ready' ? state.value : null;
  }

  get isShown(): boolean {
    return this.#shownBy > 0;
  }

  /** The registry has a different build from the one running here, or has switched it off. */
  get isOutdated(): boolean {
    const { registry } = this.#around;
    return (
      this.running !== null &&
      (this.running.version.base !== registry.version(this.id).base || registry.refusal(this.id) !== null)
    );
  }

  /** What a failure card says about this remote. */
  failure(): Omit<FailureCardProps, keyof FailureProps> {
    const { registry, alive, usePrevious } = this.#around;
    const { version, descriptor } = this.running?.version ?? registry.version(this.id);
    return {
      remote: { id: this.id, team: descriptor.team, version },
      alive: alive(),
      usePrevious: registry.previous(this.id) ? () => usePrevious(this.id) : null,
    };
  }

  /** Counts one of this remote's pages or slot entries as shown until the returned function is called. */
  show(): () => void {
    this.#shownBy += 1;
    this.#around.changed.emit();
    return () => {
      this.#shownBy -= 1;
      // Later: the same remote's next page may be mounted in the same breath.
      setTimeout(this.#around.changed.emit);
    };
  }

  readonly #repair = async (error: unknown): Promise<void> => {
    const version = this.running?.version ?? this.#around.registry.version(this.id);
    await refetch(
      error ? [failedFile(error, version)] : Object.keys(version.integrity).map((file) => version.base + file),
    );
  };
}

/** Counts `remote` as shown while the caller is on the page. */
export function useShown(remote: HostedRemote): void {
  useEffect(() => remote.show(), [remote]);
}
