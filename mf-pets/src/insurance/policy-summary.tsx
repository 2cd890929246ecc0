import { dateIn } from '@petcare/contracts';
import { policyStateAt, policyStateWords, policyTypeNames, poundsWords, type Policy } from '@petcare/contracts/money';
import { AttachedFiles } from '../files/attached-files.tsx';
import { RemindMe } from '../reminding/remind-me.tsx';
import { limitLines } from './limit-lines.ts';
import { RenewalAsked } from './renewal-asked.tsx';

/** How far ahead to mention a renewal: time to look around, ask and decide. */
const aheadOfRenewal = ['P30D', 'P14D', 'P7D'];

/** What a policy covers, with a yearly reminder before it renews. */
export function PolicySummary({ row, zone }: { row: Policy; zone: string }) {
  const today = dateIn(zone);
  const state = policyStateAt(today, row);
  const facts = [
    policyTypeNames[row.type],
    policyStateWords(today, row),
    row.number,
    row.excessPence !== null && `${poundsWords(row.excessPence)} excess`,
    row.coPayPercent !== null && `${row.coPayPercent}% co-payment`,
    limitLines(row.limits).replaceAll('\n', ', '),
    row.claimsPhone && `claims ${row.claimsPhone}`,
  ];
  return (
    <>
      <p className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      <AttachedFiles files={row.files} />
      {state === 'renewal-past' && <RenewalAsked row={row} />}
      {state !== 'ended' && state !== 'renewal-past' && !row.endsOn && (
        <RemindMe
          link={{ kind: 'policy', petId: row.petId, id: row.id }}
          about={row.insurer}
          purpose={`30, 14 and 7 days before ${row.insurer} renews`}
          body={{
            title: `Renew ${row.insurer}`.slice(0, 120),
            type: 'insurance',
            date: row.renewsOn,
            rrule: 'FREQ=YEARLY',
            leadTimes: aheadOfRenewal,
          }}
        />
      )}
    </>
  );
}
