import { Pill } from 'lucide-react';
import { doseWords } from '@petcare/contracts/doses';
import { useDoses } from '@petcare/records';
import { List, ListRow } from '@petcare/ui';
import { nextDoseOf } from '../next/next-up.ts';

/** Today's next dose; renders nothing if there is none. */
export function NextDose({ petId }: { petId: string }) {
  const { data: doses = [], isPending } = useDoses('today', petId);
  if (isPending) return <span data-skeleton hidden />;
  const next = nextDoseOf(doses);
  if (!next) return null;
  const isMissed = next.outcome === 'missed';
  return (
    <List label="The next dose">
      <ListRow
        to="?tab=medication"
        lead={<Pill aria-hidden className="size-5 shrink-0 text-brand" />}
        title={`${next.drug}, ${doseWords(next.amount, next.unit)}`}
        aside={
          <span className={isMissed ? 'text-danger' : ''}>
            {isMissed ? `Missed at ${next.localTime}` : `Today at ${next.localTime}`}
          </span>
        }
      />
    </List>
  );
}
