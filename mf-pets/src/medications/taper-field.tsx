import { Plus, X } from 'lucide-react';
import { useController, type FieldError } from 'react-hook-form';
import type { TaperStep } from '@petcare/contracts/health';
import { Button, Field, IconButton, TextInput } from '@petcare/ui';

interface TypedStep {
  fromDay: string;
  amount: string;
}

export const taperBox = (steps: readonly TaperStep[]): string =>
  JSON.stringify(steps.map(({ fromDay, amount }) => ({ fromDay: String(fromDay), amount })));

const typedSteps = (box: unknown): TypedStep[] =>
  typeof box === 'string' && box !== '' ? (JSON.parse(box) as TypedStep[]) : [];

/** What was typed, as the contract has it. */
export const taperOf = (box: unknown): unknown[] =>
  typedSteps(box).map(({ fromDay, amount }) => ({ fromDay: Number(fromDay), amount }));

/** The first problem with it, or with something in it. */
function firstMessage(error: FieldError | undefined): string | undefined {
  if (typeof error?.message === 'string') return error.message;
  const within = Object.values(error ?? {}).filter((inner): inner is FieldError => typeof inner === 'object');
  return within.map(firstMessage).find(Boolean);
}

/** A different amount from a given day of the course. */
export function TaperField() {
  const { field, fieldState } = useController({ name: 'taper' });
  const steps = typedSteps(field.value);
  // Steps have no ids, so what was typed is kept by position.
  const places = steps.map((step, index) => ({ key: `step-${index}`, step, index }));
  const change = (next: TypedStep[]) => field.onChange(JSON.stringify(next));
  const set = (index: number, next: Partial<TypedStep>) =>
    change(steps.map((step, at) => (at === index ? { ...step, ...next } : step)));
  return (
    <Field
      group
      optional
      name="taper"
      label="Steps"
      error={firstMessage(fieldState.error)}
      help="When the amount changes during the course. Day 1 is the first day. Days on hold don’t count if it ends after a number of doses."
    >
      <div className="flex flex-col gap-3">
        {places.map(({ key, step, index }) => (
          <div key={key} className="flex items-end gap-3">
            <div className="w-24">
              <Field name={`taper.${index}.fromDay`} label="From day">
                <TextInput
                  name={`taper.${index}.fromDay`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  value={step.fromDay}
                  onChange={({ target }) => set(index, { fromDay: target.value })}
                />
              </Field>
            </div>
            <div className="w-24">
              <Field name={`taper.${index}.amount`} label="Amount">
                <TextInput
                  name={`taper.${index}.amount`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={11}
                  value={step.amount}
                  onChange={({ target }) => set(index, { amount: target.value })}
                />
              </Field>
            </div>
            <IconButton
              label={`Remove step ${index + 1}`}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => change(steps.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change([...steps, { fromDay: '', amount: '' }])}
          >
            Add a step
          </Button>
        </div>
      </div>
    </Field>
  );
}
