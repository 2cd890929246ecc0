import { Bug, NotebookPen, Scale, type LucideIcon } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Menu } from '@petcare/ui';
import { addingPath, type Addable } from '../pets/adding-path.ts';

const choices: readonly { kind: Addable; label: string; Icon: LucideIcon; right: 'measures' | 'notes' | 'medical' }[] =
  [
    { kind: 'measure', label: 'Add a weight', Icon: Scale, right: 'measures' },
    { kind: 'note', label: 'Add a note', Icon: NotebookPen, right: 'notes' },
    { kind: 'treatment', label: 'Add a parasite treatment', Icon: Bug, right: 'medical' },
  ];

/** What people most often record for one animal; renders nothing for people who can't add any of it. */
export function AddToPet({ pet: { id, name } }: { pet: Pick<PetListItem, 'id' | 'name'> }) {
  const { can } = useRemoteContext();
  const items = choices
    .filter(({ right }) => can(`${right}.add`))
    .map(({ kind, label, Icon }) => ({
      label,
      icon: <Icon aria-hidden className="size-5" />,
      to: addingPath(id, kind),
    }));
  if (items.length === 0) return null;
  return (
    // Above the link that covers the whole tile.
    <div className="relative -mt-2 -mr-2">
      <Menu label={`Add for ${name}`} items={items} />
    </div>
  );
}
