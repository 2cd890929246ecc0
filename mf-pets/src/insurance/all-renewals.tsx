import { Fragment } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordsQuery } from '@petcare/records';
import { ClaimsPanel } from './claims-panel.tsx';
import { policies } from './policies.ts';
import { RenewalsPanel } from './renewals-panel.tsx';

/** The claims and terms of each of a pet's policies. */
export default function AllRenewals({ petId }: { petId: string }) {
  const { data } = useInfiniteQuery(recordsQuery(policies, petId));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return rows.map((policy) => (
    <Fragment key={policy.id}>
      <ClaimsPanel policy={policy} />
      <RenewalsPanel policy={policy} />
    </Fragment>
  ));
}
