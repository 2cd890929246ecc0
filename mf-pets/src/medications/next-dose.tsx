import { Pill } from 'lucide-react';
import { doseWords } from '@petcare/contracts/doses';
import { useDoses } from '@petcare/records';
import { withZone } from '@petcare/records/zones';
import { List, ListRow } from '@petcare/ui';
import { useNow } from '@petcare/web';
import { doseDay, nextDoseOf, small } from '../next/next-up.ts';

/** The next dose of today's list; renders nothing if there is none. */
export function NextDose({ petId }: { petId: string }) {
  const { data: doses = [], isPending } = useDoses('today', petId);
  const now = useNow();
  if (isPending) return <span data-skeleton hidden />;
  const next = nextDoseOf(doses);
  if (!next) return null;
  const day = doseDay(next, now);
  const isMissed = next.outcome === 'missed';
  return (
    <List label="The next dose">
      <ListRow
        to="?tab=medication"
        lead={<Pill aria-hidden className="size-5 shrink-0 text-brand" />}
        title={`${next.drug}, ${doseWords(next.amount, next.unit)}`}
        aside={
          <span className={isMissed ? 'text-danger' : ''}>
            {`${isMissed ? `Missed ${small(day)}` : day} at ${withZone(next.localTime, next.dueAt, next.zone)}`}
          </span>
        }
      />
    </List>
  );
}
