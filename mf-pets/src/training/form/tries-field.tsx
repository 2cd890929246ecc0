import { useFormContext, type FieldErrors } from 'react-hook-form';
import {
  promptNames,
  type Prompt,
  type TrainingSession,
  type TrainingSessionCreate,
  type TrainingSkill,
  type Trial,
} from '@petcare/contracts/training';
import { choicesOf, useFormField, type FormField } from '@petcare/records';
import { Field, Select, TextInput } from '@petcare/ui';
import { numberOf } from './number-field.tsx';

/** What stands in the boxes of one skill; empty where it was not tried. */
export interface SkillTries {
  skillId: string;
  attempts: string;
  successes: string;
  prompt: Prompt;
}

interface Given {
  skills: readonly TrainingSkill[];
}

const nameIn = (skills: readonly TrainingSkill[], skillId: string): string =>
  skills.find(({ id }) => id === skillId)?.name ?? 'A skill that was deleted';

/** The skills that were counted, as they were, and then those of the plan that were not. */
export function triesOf({ trials }: TrainingSession, skills: readonly TrainingSkill[]): SkillTries[] {
  const counted = new Set(trials.map(({ skillId }) => skillId));
  return [
    ...trials.map(({ skillId, attempts, successes, prompt }) => ({
      skillId,
      attempts: `${attempts}`,
      successes: `${successes}`,
      prompt,
    })),
    ...skills
      .filter(({ id }) => !counted.has(id))
      .map(({ id }) => ({ skillId: id, attempts: '', successes: '', prompt: 'none' as const })),
  ];
}

const isTried = ({ attempts, successes }: SkillTries): boolean => `${attempts}${successes}`.trim() !== '';

export const trialsOf = (tries: readonly SkillTries[]): Trial[] =>
  tries.filter(isTried).map(({ skillId, attempts, successes, prompt }) => ({
    skillId,
    attempts: numberOf(attempts) ?? 0,
    successes: numberOf(successes) ?? 0,
    prompt,
  }));

/** What is wrong with a skill that was tried stands at its boxes, and those of others are among them. */
export function errorsByRow(errors: FieldErrors, { trials }: { trials: readonly SkillTries[] }): object {
  if (!Array.isArray(errors.trials)) return errors;
  const rows = trials.flatMap((row, index) => (isTried(row) ? [index] : []));
  const moved = Object.entries(errors.trials as object).map(([at, error]) => [rows[Number(at)], error] as const);
  return { ...errors, trials: Object.assign([], Object.fromEntries(moved)) };
}

function CountBox({ name, label }: { name: string; label: string }) {
  const { control, error } = useFormField(name);
  return (
    <div className="w-24">
      <Field name={name} label={label} error={error} optional="unsaid">
        <TextInput {...control} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  );
}

function SkillBoxes({ at, name }: { at: number; name: string }) {
  const { control, error } = useFormField(`trials.${at}.prompt`);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{name}</legend>
      <div className="flex flex-wrap gap-3">
        <CountBox name={`trials.${at}.attempts`} label="Tries" />
        <CountBox name={`trials.${at}.successes`} label="Worked" />
        <div className="w-44">
          <Field name={`trials.${at}.prompt`} label="Help it needed" error={error} optional="unsaid">
            <Select {...control} options={choicesOf(promptNames)} />
          </Field>
        </div>
      </div>
    </fieldset>
  );
}

function Tries({ skills }: Given) {
  const { getValues } = useFormContext<{ trials: SkillTries[] }>();
  return getValues('trials').map(({ skillId }, at) => (
    <SkillBoxes key={skillId} at={at} name={nameIn(skills, skillId)} />
  ));
}

const wordsFor = ({ skillId, attempts, successes, prompt }: Trial, skills: readonly TrainingSkill[]): string =>
  [
    `${nameIn(skills, skillId)}: ${successes} of ${attempts}`,
    prompt === 'none' ? null : promptNames[prompt].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

/** How often each skill was tried, and how often it worked. */
export const triesField: FormField<Pick<TrainingSessionCreate, 'trials'>, Given> = {
  keys: ['trials'],
  label: 'Tries',
  Input: Tries,
  words: ({ trials }, { skills }) => trials.map((trial) => wordsFor(trial, skills)).join('; ') || null,
};
