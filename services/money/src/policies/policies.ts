import { policy, policyProblem, policyTypeNames, type Policy } from '@petcare/contracts/money';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { PolicyEntity } from './policy.entity.ts';

/** Insurance of the animals, what is renewed last first. */
export const policies: RecordKind<Policy> = {
  kind: 'policy',
  parent: ofPet,
  table: 'money.policy',
  entity: PolicyEntity,
  contract: policy,
  order: { field: 'renewsOn', latestFirst: true },
  label: ({ insurer, number }) => `${insurer}, ${number}`,
  check: policyProblem,
  entry: ({ insurer, type, startsOn }) => ({
    on: startsOn,
    title: `Insured with ${insurer}`,
    detail: policyTypeNames[type],
  }),
};
