import { useState } from 'react';
import { addDays, dateIn } from '@petcare/contracts';
import { daysOfStock, doseWords, medicationWordsOn, type Medication } from '@petcare/contracts/health';
import { AttachedFiles } from '../files/attached-files.tsx';
import { RemindMe } from '../reminding/remind-me.tsx';
import { WhoIsTold } from './told-field.tsx';

/** How many days before the last dose to warn, if nobody has said. */
const usualLeadDays = 7;

const stockWords = ({ stock, unit }: Medication): string | null =>
  stock === null ? null : `${doseWords(stock, unit)} left`;

/** The day to order more; null if nobody counts, or it will last for long. */
function refillDay(row: Medication, zone: string, at: Date): string | null {
  if (row.status !== 'active' || row.stock === null) return null;
  const days = daysOfStock(row, { stock: row.stock, at, zone });
  return days === null ? null : addDays(dateIn(zone, at), Math.max(0, days - (row.refillLeadDays ?? usualLeadDays)));
}

/** How it's given and how much is left, with a reminder to order more. */
export function MedicationSummary({ row, zone }: { row: Medication; zone: string }) {
  const [now] = useState(() => new Date());
  const refill = refillDay(row, zone, now);
  return (
    <>
      <p>{[medicationWordsOn(row, dateIn(zone, now)), stockWords(row), row.notes].filter(Boolean).join(' · ')}</p>
      <WhoIsTold row={row} />
      <AttachedFiles files={row.files} />
      {refill !== null && (
        <RemindMe
          link={{ kind: 'medication', petId: row.petId, id: row.id }}
          about={row.drug}
          purpose={`to order more ${row.drug}`}
          body={{ title: `Order more ${row.drug}`.slice(0, 120), type: 'medication', date: refill }}
        />
      )}
    </>
  );
}
