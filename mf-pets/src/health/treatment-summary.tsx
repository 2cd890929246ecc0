import { dateIn, nextAfterClosing } from '@petcare/contracts';
import { treatmentTargetNames, type Treatment, type TreatmentTarget } from '@petcare/contracts/health';
import { RemindMe } from '../reminding/remind-me.tsx';

const monthly = { rrule: 'FREQ=WEEKLY;INTERVAL=4', words: 'every 4 weeks' };
const quarterly = { rrule: 'FREQ=MONTHLY;INTERVAL=3', words: 'every 3 months' };
const seldom: ReadonlySet<TreatmentTarget> = new Set(['roundworm', 'tapeworm', 'strongyles']);

interface TreatmentSummaryProps {
  row: Treatment;
  zone: string;
  /** The latest treatment against the same parasite, which the next one follows. */
  isLatest: boolean;
}

/** What it's against, with a reminder of the next one that records it when done. */
export function TreatmentSummary({ row, zone, isLatest }: TreatmentSummaryProps) {
  const { target, product, treatedAt } = row;
  const { rrule, words } = seldom.has(target) ? quarterly : monthly;
  const next = nextAfterClosing(rrule, dateIn(zone, new Date(treatedAt)), 1);
  return (
    <>
      <p>{`Against ${treatmentTargetNames[target].toLowerCase()}`}</p>
      {isLatest && next !== null && (
        <RemindMe
          link={{ kind: 'treatment', petId: row.petId, id: row.id }}
          about={product}
          purpose={`${words} of ${product}`}
          body={{
            title: product,
            type: 'parasite',
            date: next,
            rrule,
            anchor: 'completion',
            writes: { kind: 'treatment', target, product },
          }}
          isServedBy={({ writes }) => writes?.kind === 'treatment' && writes.target === target}
        />
      )}
    </>
  );
}
