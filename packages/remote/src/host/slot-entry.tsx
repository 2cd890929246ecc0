import {
  Component,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { SlotName } from '@petcare/contracts';
import { RemoteError } from '../remote-error.ts';
import type { RemoteFrame } from '../remote-frame.tsx';
import type { ContextHolder } from './context-holder.ts';
import type { HostedRemote } from './hosted-remote.tsx';
import type { HostViews } from './host-views.ts';
import { RemoteSurroundings } from './mount-routes.tsx';

interface BoundaryProps {
  Failure: RemoteFrame['Failure'];
  children: ReactNode;
}

/** Contains whatever an entry throws while it is rendered; Retry renders it again. */
class EntryBoundary extends Component<BoundaryProps, { error: RemoteError | null }> {
  override state = { error: null as RemoteError | null };

  static getDerivedStateFromError(cause: unknown) {
    const isKnown = cause instanceof RemoteError;
    return { error: isKnown ? cause : new RemoteError('MF_RENDER', 'It stopped with an error.', { cause }) };
  }

  readonly #retry = () => this.setState({ error: null });

  override render() {
    const { Failure, children } = this.props;
    const { error } = this.state;
    return error ? <Failure error={error} isRetrying={false} retry={this.#retry} /> : children;
  }
}

interface EntryProps {
  remote: HostedRemote;
  contexts: ContextHolder;
  views: HostViews;
  start(remote: HostedRemote): void;
  slot: SlotName;
  id: string;
  label: string;
  given: object;
}

/** One entry of a slot: loading, failed or loaded, each in the space the slot has for it. */
export function SlotEntryView({ remote, contexts, views, start, slot, id, label, given }: EntryProps) {
  const { unit } = remote;
  const state = useSyncExternalStore(unit.subscribe, unit.get);
  const isIdle = state.status === 'idle';
  useEffect(() => {
    if (isIdle) start(remote);
  }, [isIdle, remote, start]);
  // A store's news is otherwise rendered in one go, and all of a remote's cards are too much for that on a slow phone.
  const loaded = useDeferredValue(state);
  const frame = useMemo<RemoteFrame>(
    () => ({
      Loading: () => <views.SlotLoading label={label} slot={slot} />,
      Failure: (props) => <views.SlotFailure {...props} label={label} slot={slot} remote={remote.failure().remote} />,
      repair: remote.frame.repair,
    }),
    [views, label, slot, remote],
  );

  if (loaded.status === 'failed') {
    return <frame.Failure error={loaded.error} isRetrying={loaded.isRetrying} retry={unit.retry} />;
  }
  if (loaded.status !== 'ready') return <frame.Loading />;
  const { module, version } = loaded.value;
  // The types in `define-remote` have checked which props belong to which slot.
  const Content = module.slots?.[slot]?.[id] as ComponentType<object>;
  return (
    <EntryBoundary key={version.base} Failure={frame.Failure}>
      <RemoteSurroundings contexts={contexts} remote={remote} frame={frame}>
        <Content {...given} />
      </RemoteSurroundings>
    </EntryBoundary>
  );
}
