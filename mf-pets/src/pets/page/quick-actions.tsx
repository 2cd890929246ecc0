import { NotebookPen, Pill, Scale, Stethoscope, type LucideIcon } from 'lucide-react';
import type { PetListItem, Permission } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton } from '@petcare/ui';

interface QuickAction {
  readonly label: string;
  readonly to: string;
  readonly needs: Permission;
  readonly Icon: LucideIcon;
  /** Makes sense for an animal that has died, too. */
  readonly ofDeadToo?: true;
}

const quickActions: readonly QuickAction[] = [
  { label: 'Log a dose', to: '?tab=medication', needs: 'medication.add', Icon: Pill },
  { label: 'Log a weight', to: '?tab=health&add=measure', needs: 'measures.add', Icon: Scale },
  { label: 'Add a note', to: '?tab=notes&add=note', needs: 'notes.add', Icon: NotebookPen, ofDeadToo: true },
  { label: 'Add a visit', to: '?tab=visits&add=visit', needs: 'medical.add', Icon: Stethoscope },
];

/** What people come to a pet's page to record, one press away on every tab. */
export function QuickActions({ pet }: { pet: PetListItem }) {
  const { can } = useRemoteContext();
  const offered = quickActions.filter(
    ({ needs, ofDeadToo }) => can(needs) && (pet.deceasedOn === null || ofDeadToo === true),
  );
  if (offered.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={`Record for ${pet.name}`}
      className="mb-6 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap print:hidden"
    >
      {offered.map(({ label, to, Icon }) => (
        <LinkButton key={to} to={to} size="small" icon={<Icon aria-hidden className="size-4 shrink-0" />}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
