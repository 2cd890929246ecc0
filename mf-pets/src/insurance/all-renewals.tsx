import { Fragment } from 'react';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { notCovered, type Claim, type Policy } from '@petcare/contracts/money';
import { recordsQuery } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Banner } from '@petcare/ui';
import { askedBillsQuery, claimsQuery } from './claims.queries.ts';
import { ClaimsPanel } from './claims-panel.tsx';
import { policies } from './policies.tsx';
import { RenewalsPanel } from './renewals-panel.tsx';

const nothing: readonly string[] = [];

/** The bills in the address to claim for, `?claim=new&bills=…`; null if there are none, or for those who may not claim. */
function useAsked(): readonly string[] | null {
  const { can } = useRemoteContext();
  const [search] = useSearchParams();
  return can('insurance.add') && search.get('claim') === 'new'
    ? (search.get('bills') ?? '').split(',').filter(Boolean)
    : null;
}

/** The latest policy that pays bills of the day of the first one, else the latest. */
function useChosen(rows: readonly Policy[], asked: readonly string[] | null): Policy | null {
  const isAsked = asked !== null && rows.length > 1;
  const { data } = useQuery({ ...askedBillsQuery(asked ?? nothing), enabled: isAsked });
  if (asked === null || (isAsked && !data)) return null;
  const [day] = (data ?? []).map(({ spentOn }) => spentOn).toSorted();
  const paying = rows.find((policy) => day !== undefined && notCovered(policy, day) === null);
  return paying ?? rows[0] ?? null;
}

/** The claims on all of a pet's policies; null until each policy's have loaded or failed to. */
function useClaims(rows: readonly Policy[]): Claim[] | null {
  const known = useQueries({ queries: rows.map(({ id }) => claimsQuery(id)) });
  return known.some(({ isPending }) => isPending) ? null : known.flatMap(({ data }) => data ?? []);
}

/** The claims and terms of each of a pet's policies. */
export default function AllRenewals({ petId }: { petId: string }) {
  const { data } = useInfiniteQuery(recordsQuery(policies, petId));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const claims = useClaims(rows);
  const asked = useAsked();
  const chosen = useChosen(rows, asked);
  return (
    <>
      {asked && data && rows.length === 0 && (
        <Banner tone="info" title="Add the policy first">
          A claim needs a policy, and this animal doesn’t have one yet.
        </Banner>
      )}
      {rows.map((policy) => (
        <Fragment key={policy.id}>
          <ClaimsPanel
            policy={policy}
            others={(claims ?? []).filter(({ policyId }) => policyId !== policy.id)}
            asked={claims && policy.id === chosen?.id ? asked : null}
          />
          <RenewalsPanel policy={policy} />
        </Fragment>
      ))}
    </>
  );
}
