import type { UseFormRegisterReturn } from 'react-hook-form';
import { describePlan, plans, trialDays, type PlanId } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import { allowances, priceOf } from '../subscription/plan-words.ts';

interface PlanFieldProps {
  /** From `register('plan')`. */
  input: UseFormRegisterReturn<'plan'>;
  chosen: PlanId;
  /** The address asked for the trial; else for the plan itself. */
  trial: boolean;
}

const options = plans.map(({ id, name }) => ({ value: id, label: name }));

/** Which plan, what it allows and costs, and that it is free at first. */
export function PlanField({ input, chosen, trial }: PlanFieldProps) {
  const plan = describePlan(chosen);
  return (
    <Field name="plan" label="Plan" group>
      <Chips {...input} options={options} />
      <div className="text-sm text-muted">
        <p className="font-medium text-ink">
          {trial
            ? `${plan.name} plan, free for ${trialDays} days. No credit card required.`
            : `${plan.name} plan, ${priceOf(plan)}. Paying is not possible yet, so it starts with ${trialDays} free days.`}
        </p>
        <p>
          It has {allowances(plan).join(', ')}
          {trial && `, and is ${priceOf(plan)} once paying is possible`}.
        </p>
      </div>
    </Field>
  );
}
