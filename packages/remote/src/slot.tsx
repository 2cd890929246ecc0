import type { SlotName } from '@petcare/contracts';
import { useRemoteSeam, type SlotEntry } from './remote-seam.tsx';
import type { PropsOf } from './slots.ts';

interface Place<Name extends SlotName> {
  name: Name;
  /** One entry alone, by its key; all of them without it. */
  only?: string;
  given: PropsOf<Name>;
}

/**
 * A place other remotes fill: `<Slot name="pet.tab/v1" only={tab} given={{ petId, petName }} />`. Each entry has its own skeleton,
 * boundary and failure state, so what is wrong with one touches neither this page nor the others.
 */
export function Slot<Name extends SlotName>({ name, only, given }: Place<Name>) {
  const seam = useRemoteSeam();
  return seam
    .entries(name)
    .filter(({ key }) => only === undefined || key === only)
    .map((entry) => <seam.Entry key={entry.key} slot={name} entry={entry} given={given} />);
}

/** What is in a slot, in order, for pages that show a row of tabs or buttons; known without the others' code. */
export function useSlotEntries(name: SlotName): readonly SlotEntry[] {
  return useRemoteSeam().entries(name);
}
