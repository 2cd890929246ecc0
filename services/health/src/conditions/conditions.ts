import { monthNames } from '@petcare/contracts';
import { condition, conditionProblem, conditionStatusNames, type Condition } from '@petcare/contracts/health';
import { ofPet } from '@petcare/pets';
import type { RecordKind } from '@petcare/platform';
import { ConditionEntity } from './condition.entity.ts';

/** "since March 2020", "since 2020", "since about 2020"; null for an exact day, which its place in the history says. */
function sinceWords(onsetOn: string, precision: Condition['onsetPrecision']): string | null {
  const [year, month = 1] = onsetOn.split('-').map(Number);
  if (precision === 'month') return `since ${monthNames[month - 1]} ${year}`;
  if (precision === 'year') return `since ${year}`;
  return precision === 'estimate' ? `since about ${year}` : null;
}

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
  entry: ({ name, status, onsetOn, onsetPrecision }) => {
    if (onsetOn === null) return null;
    const since = sinceWords(onsetOn, onsetPrecision);
    const detail = [conditionStatusNames[status], ...(since === null ? [] : [since])].join(', ');
    return { on: onsetOn, title: name, detail, isVague: since !== null };
  },
};
