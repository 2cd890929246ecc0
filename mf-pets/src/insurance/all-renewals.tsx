import { useInfiniteQuery } from '@tanstack/react-query';
import { recordsQuery } from '@petcare/records';
import { policies } from './policies.ts';
import { RenewalsPanel } from './renewals-panel.tsx';

/** The terms of each of a pet's policies. */
export default function AllRenewals({ petId }: { petId: string }) {
  const { data } = useInfiniteQuery(recordsQuery(policies, petId));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return rows.map((policy) => <RenewalsPanel key={policy.id} policy={policy} />);
}
