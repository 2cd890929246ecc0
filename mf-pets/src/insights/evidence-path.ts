import { recordKinds, type Permission } from '@petcare/contracts';
import type { InsightEvidence } from '@petcare/contracts/insights';

type Can = (permission: Permission) => boolean;

/** Views of the pet's page in which its records stand; those that are not named are among its health. */
const tabOf: Partial<Record<InsightEvidence['kind'], string>> = {
  claim: 'insurance',
  expense: 'expenses',
  medication: 'medication',
  policy: 'insurance',
};

/** Where an entry is looked at: its form for those who may change it, else the list that has it. */
export function evidencePath({ kind, id }: InsightEvidence, petId: string, can: Can): string {
  const page = `/pets/${petId}`;
  if (kind === 'pet') return can('pets.edit') ? `${page}/edit` : page;
  const list = `${page}?tab=${tabOf[kind] ?? 'health'}`;
  if (!can(`${recordKinds[kind].area}.edit`)) return list;
  if (kind === 'expense') return `/expenses/${id}/edit`;
  return kind === 'claim' ? `${list}&claim=${id}` : `${list}&edit=${kind}:${id}`;
}
