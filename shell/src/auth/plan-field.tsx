import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { describePlan, plans, trialDays, type PlanId } from '@petcare/contracts';
import { Button, Chips, Field } from '@petcare/ui';
import { allowances, priceOf } from '../subscription/plan-words.ts';

interface PlanFieldProps {
  /** From `register('plan')`. */
  input: UseFormRegisterReturn<'plan'>;
  chosen: PlanId;
  /** The address asked for the trial, or else for the plan itself. */
  trial: boolean;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const options = plans.map(({ id, name }) => ({ value: id, label: name }));

/** The plan from the link, what it allows and costs, and that it's free at first; another can be chosen. */
export function PlanField({ input, chosen, trial }: PlanFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  // The button that asks for them goes, and the focus would go with it.
  useEffect(() => {
    if (isChoosing) choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isChoosing]);
  const plan = describePlan(chosen);
  return (
    <Field name="plan" label="Plan" group>
      {isChoosing && (
        <div ref={choices}>
          <Chips {...input} options={options} />
        </div>
      )}
      <div className="text-sm text-muted">
        <p className="font-medium text-ink">
          {plan.name}, free for {trialDays} days. {trial && 'No credit card required.'}
        </p>
        <p>
          {sentence(allowances({ plan: chosen, storageGb: 0 }).join(', '))}. After that it is{' '}
          {priceOf({ plan: chosen, storageGb: 0 })}, if you subscribe. Nothing is charged until you do.
        </p>
      </div>
      {!isChoosing && (
        <div>
          <Button size="small" onClick={() => setChoosing(true)}>
            Choose another plan
          </Button>
        </div>
      )}
    </Field>
  );
}
