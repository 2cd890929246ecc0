import type { IntentName, SlotFill, SlotName } from '@petcare/contracts';
import { fillPath, type Intent } from '../intents.ts';
import type { RemoteSeam, SlotEntry } from '../remote-seam.tsx';
import type { ContextHolder } from './context-holder.ts';
import type { HostedRemote } from './hosted-remote.tsx';
import type { HostViews } from './host-views.ts';
import { shortReason } from './reasons.ts';
import type { RegistryHolder } from './registry-holder.ts';
import { SlotEntryView } from './slot-entry.tsx';
import type { ChangeSignal } from './change-signal.ts';

interface SeamOptions {
  registry: RegistryHolder;
  remotes: ReadonlyMap<string, HostedRemote>;
  contexts: ContextHolder;
  views: HostViews;
  changed: ChangeSignal;
  start(remote: HostedRemote): void;
  prefetch(path: string): void;
}

/** Where another remote's `name` is; decided from `remote.json` and what is known about its owner, without its code. */
export function intentOf(
  { registry, remotes, contexts }: Pick<SeamOptions, 'registry' | 'remotes' | 'contexts'>,
  name: IntentName,
  parameters: object,
): Intent {
  for (const id of registry.ids) {
    const offer = registry.version(id).descriptor.intents?.find(({ intent }) => intent === name);
    if (!offer) continue;
    const refusal = registry.refusal(id);
    if (refusal) return { path: null, reason: shortReason(refusal) };
    if (offer.needs && !contexts.given?.can(offer.needs)) return { path: null, reason: 'You can’t do this here.' };
    if (remotes.get(id)?.unit.get().status === 'failed') return { path: null, reason: 'This isn’t working right now.' };
    return { path: fillPath(offer.path, { ...parameters }), reason: null };
  }
  return { path: null, reason: 'This isn’t part of Petcare yet.' };
}

/** A slot's entries that this person may see, in order. */
function entriesOf({ registry, contexts }: SeamOptions, slot: SlotName): (SlotFill & SlotEntry)[] {
  return registry.ids
    .flatMap((remote) =>
      (registry.version(remote).descriptor.slots ?? []).map((fill) => ({
        ...fill,
        remote,
        key: `${remote}.${fill.id}`,
      })),
    )
    .filter((fill) => fill.slot === slot && (!fill.needs || contexts.given?.can(fill.needs)))
    .toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key));
}

/** How pages reach what remotes offer. */
export function seamOf(options: SeamOptions): RemoteSeam {
  const { remotes, contexts, views, changed, start, prefetch } = options;
  return {
    subscribe: changed.subscribe,
    revision: changed.revision,
    entries: (slot) => entriesOf(options, slot),
    Entry({ slot, entry, given }) {
      const remote = remotes.get(entry.remote);
      if (!remote) return null;
      const id = entry.key.slice(entry.remote.length + 1);
      return (
        <SlotEntryView
          remote={remote}
          contexts={contexts}
          views={views}
          start={start}
          slot={slot}
          id={id}
          label={entry.label}
          given={given}
        />
      );
    },
    intent: (name, parameters) => intentOf(options, name, parameters),
    Unavailable: views.Unavailable,
    prefetch,
  };
}
