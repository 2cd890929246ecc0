import { Plus } from 'lucide-react';
import type { Policy } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Button, VisuallyHidden } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { isHere } from '../pets/is-here.ts';
import { usePet } from '../pets/pets.queries.ts';
import { useOpenInAddress } from './use-open-in-address.ts';

/** Asks what became of a policy whose renewal date has passed, and leads to where that's noted; not of an animal that's no longer here. */
export function RenewalAsked({ row: { id, insurer, petId, renewsOn } }: { row: Policy }) {
  const { can } = useRemoteContext();
  const { listed } = usePet(petId);
  const { open } = useOpenInAddress('term', id);
  if (listed && !isHere(listed)) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <p>Renewal was due on {formatDate(renewsOn)}: has it been renewed?</p>
      {can('insurance.add') && (
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => open(`new:${id}`)}>
          <span>
            Say what became of it<VisuallyHidden>{` (${insurer})`}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
