import { condition, conditionProblem, conditionStatusNames, type Condition } from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { ConditionEntity } from './condition.entity.ts';

/** What is or was wrong with a pet, A to Z. */
export const conditions: RecordKind<Condition> = {
  kind: 'condition',
  parent: ofPet,
  shared: true,
  table: 'health.condition',
  entity: ConditionEntity,
  contract: condition,
  order: { field: 'name' },
  label: ({ name }) => name,
  check: conditionProblem,
  entry: ({ name, status, onsetOn }) =>
    onsetOn === null ? null : { on: onsetOn, title: name, detail: conditionStatusNames[status] },
};
