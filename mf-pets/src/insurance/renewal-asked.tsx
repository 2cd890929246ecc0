import { Plus } from 'lucide-react';
import type { Policy } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { Button } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { useOpenInAddress } from './use-open-in-address.ts';

/** Asks what became of a policy whose renewal date has passed, and leads to where that's noted. */
export function RenewalAsked({ row: { id, renewsOn } }: { row: Policy }) {
  const { can } = useRemoteContext();
  const { open } = useOpenInAddress('term', id);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <p>Renewal was due on {formatDate(renewsOn)}: has it been renewed?</p>
      {can('insurance.add') && (
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => open(`new:${id}`)}>
          Say what became of it
        </Button>
      )}
    </div>
  );
}
