import {
  skillLevelNames,
  trainingSkill,
  type TrainingSkill,
  type TrainingSkillCreate,
  type TrainingSkillCreateInput,
} from '@petcare/contracts/training';
import { criteriaWords } from '@petcare/contracts/training';
import {
  bodyResolver,
  choiceField,
  choicesOf,
  RecordForm,
  StoredHistory,
  textField,
  useFormField,
  type FormField,
  type FormKind,
} from '@petcare/records';
import { Field, Select, TextInput } from '@petcare/ui';
import type { FieldErrors } from 'react-hook-form';
import { useSaveSkill } from '../training.queries.ts';
import { numberOf } from './number-field.tsx';

const textKeys = ['name', 'cue', 'handSign', 'level'] as const;
const criteriaKeys = ['distanceMetres', 'durationSeconds', 'distraction'] as const;
type SkillValues = Record<(typeof textKeys)[number], string> & {
  criteria: Record<(typeof criteriaKeys)[number], string>;
  read: TrainingSkill | null;
};

const distractions = ['None', 'A few', 'Some', 'Quite a lot', 'A lot', 'A busy street'];
const distractionChoices = distractions.map((label, index) => ({ value: `${index}`, label: `${index}: ${label}` }));

function Box({ name, label }: { name: string; label: string }) {
  const { control, error } = useFormField(name);
  return (
    <div className="w-36">
      <Field name={name} label={label} error={error} optional="unsaid">
        <TextInput {...control} inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  );
}

/** How far, how long, how much distraction. */
function CriteriaField() {
  const distraction = useFormField('criteria.distraction');
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        What counts as a success <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-3">
        <Box name="criteria.distanceMetres" label="Distance, in metres" />
        <Box name="criteria.durationSeconds" label="Duration, in seconds" />
        <div className="w-56">
          <Field name="criteria.distraction" label="Distractions" error={distraction.error} optional="unsaid">
            <Select {...distraction.control} options={distractionChoices} placeholder="Any" />
          </Field>
        </div>
      </div>
    </fieldset>
  );
}

const fields: readonly FormField<TrainingSkillCreate>[] = [
  textField('name', 'Skill', { help: 'A single step, such as “Comes when called in the garden”.' }),
  textField('cue', 'Cue', { optional: true, help: 'The word you use.' }),
  textField('handSign', 'Hand sign', { optional: true }),
  {
    keys: ['criteria'],
    label: 'What counts as a success',
    Input: CriteriaField,
    words: ({ criteria }) => criteriaWords(criteria),
  },
  choiceField('level', 'Level', choicesOf(skillLevelNames), {
    help: 'It changes with your sessions. If you set it yourself, counting starts again from there.',
  }),
];

function toBody({ read: _read, criteria, ...texts }: SkillValues): TrainingSkillCreateInput {
  const numbers = Object.fromEntries(criteriaKeys.map((key) => [key, numberOf(criteria[key])]));
  const isSaid = Object.values(numbers).some((value) => value !== null);
  return { ...texts, criteria: isSaid ? numbers : null } as TrainingSkillCreateInput;
}

function valuesOf(stored: TrainingSkill | null): SkillValues {
  const texts = Object.fromEntries(textKeys.map((key) => [key, stored?.[key] ?? '']));
  const criteria = Object.fromEntries(criteriaKeys.map((key) => [key, `${stored?.criteria?.[key] ?? ''}`]));
  return { ...texts, level: stored?.level ?? 'introduced', criteria, read: stored } as SkillValues;
}

const form: FormKind<TrainingSkill, TrainingSkillCreate, SkillValues> = {
  row: trainingSkill.row,
  fields,
  bodyOf: ({ name, cue, handSign, criteria, level }) => ({ name, cue, handSign, criteria, level }),
  valuesOf,
  resolver: bodyResolver<SkillValues, TrainingSkillCreateInput, TrainingSkillCreate>(
    trainingSkill.create,
    toBody,
    (errors: FieldErrors) => errors,
  ),
};

interface SkillFormProps {
  planId: string;
  /** The skill being changed; null for a new one. */
  stored: TrainingSkill | null;
  cancelTo: string;
  onSaved: (stored: TrainingSkill) => void;
}

/** What is to be learned, and when it counts. */
export function SkillForm({ planId, stored, ...props }: SkillFormProps) {
  const save = useSaveSkill(planId);
  return (
    <>
      <RecordForm
        kind={form}
        values={valuesOf(stored)}
        draftKey={`training-skill:${stored?.id ?? `new:${planId}`}`}
        given={{}}
        save={(change) => save(change)}
        saveLabel={stored ? 'Save' : 'Add skill'}
        onTaken={() => {}}
        {...props}
      />
      {stored && (
        <StoredHistory
          name={stored.name}
          address={`/api/training/plans/${planId}/skills/${stored.id}`}
          kind={form}
          given={{}}
          stored={stored}
          save={async (change) => props.onSaved(await save(change))}
        />
      )}
    </>
  );
}
