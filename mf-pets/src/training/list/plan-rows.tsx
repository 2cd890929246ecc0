import { planStatusNames, type TrainingPlan } from '@petcare/contracts/training';
import { useRemoteContext } from '@petcare/remote';
import { Badge, List, ListRow } from '@petcare/ui';
import { formatDate } from '@petcare/web';

/** "4 skills · last trained 20 Nov 2026" */
function factsOf({ skillCount, lastSessionAt, targetOn }: TrainingPlan, zone: string): string {
  return [
    skillCount === 1 ? '1 skill' : `${skillCount} skills`,
    lastSessionAt === null ? 'not trained yet' : `last trained ${formatDate(lastSessionAt, zone)}`,
    targetOn && `by ${formatDate(targetOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PlanRowsProps {
  label: string;
  plans: readonly TrainingPlan[];
  /** The name of a plan's pet, unless the page is about one. */
  petName?: (petId: string) => string | undefined;
}

/** Rows that open the plan, with how far it has got. */
export function PlanRows({ label, plans, petName }: PlanRowsProps) {
  const { zone } = useRemoteContext();
  return (
    <List label={label}>
      {plans.map((plan) => (
        <ListRow
          key={plan.id}
          to={`/training/${plan.id}`}
          title={plan.goal}
          description={[petName?.(plan.petId), factsOf(plan, zone)].filter(Boolean).join(' · ')}
          aside={plan.status === 'active' ? `${plan.progress}%` : <Badge>{planStatusNames[plan.status]}</Badge>}
        />
      ))}
    </List>
  );
}
