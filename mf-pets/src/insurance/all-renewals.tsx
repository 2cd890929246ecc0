import { Fragment } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Policy } from '@petcare/contracts/money';
import { recordsQuery } from '@petcare/records';
import { Banner } from '@petcare/ui';
import { billsQuery } from './claims.queries.ts';
import { ClaimsPanel } from './claims-panel.tsx';
import { policies } from './policies.tsx';
import { RenewalsPanel } from './renewals-panel.tsx';

const nothing: readonly string[] = [];

/** The bills in the address to claim for, `?claim=new&bills=…`; null if there are none. */
function useAsked(): readonly string[] | null {
  const [search] = useSearchParams();
  return search.get('claim') === 'new' ? (search.get('bills') ?? '').split(',').filter(Boolean) : null;
}

/** The policy in force when the first bill came, else the latest. */
function useChosen(petId: string, rows: readonly Policy[], asked: readonly string[] | null): Policy | null {
  const isAsked = asked !== null && rows.length > 1;
  const { data } = useQuery({ ...billsQuery(petId, asked ?? nothing), enabled: isAsked });
  if (asked === null || (isAsked && !data)) return null;
  const [day] = (data ?? []).flatMap(({ id, spentOn }) => (asked.includes(id) ? [spentOn] : [])).toSorted();
  const running = rows.find(({ coveredFrom, renewsOn }) => day !== undefined && coveredFrom <= day && day < renewsOn);
  return running ?? rows[0] ?? null;
}

/** The claims and terms of each of a pet's policies. */
export default function AllRenewals({ petId }: { petId: string }) {
  const { data } = useInfiniteQuery(recordsQuery(policies, petId));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const asked = useAsked();
  const chosen = useChosen(petId, rows, asked);
  return (
    <>
      {asked && data && rows.length === 0 && (
        <Banner tone="info" title="Add the policy first">
          A claim needs a policy, and this animal doesn’t have one yet.
        </Banner>
      )}
      {rows.map((policy) => (
        <Fragment key={policy.id}>
          <ClaimsPanel policy={policy} asked={policy.id === chosen?.id ? asked : null} />
          <RenewalsPanel policy={policy} />
        </Fragment>
      ))}
    </>
  );
}
