import {
  planProblem,
  ruleWords,
  trainingPlan,
  usualRule,
  type PlanTemplate,
  type TrainingPlan,
  type TrainingPlanCreate,
  type TrainingPlanCreateInput,
} from '@petcare/contracts/training';
import { typedFileIds } from '@petcare/contracts/files';
import { planStatusNames } from '@petcare/contracts/training';
import {
  bodyResolver,
  choiceField,
  choicesOf,
  longTextField,
  RecordForm,
  StoredHistory,
  textField,
  useFormField,
  type FormField,
  type FormKind,
} from '@petcare/records';
import { Chips, DateInput, Field, Select } from '@petcare/ui';
import { formatDate, usePetChoices } from '@petcare/web';
import { useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { isHere } from '../../pets/is-here.ts';
import { inFilesBox, typedFiles } from '../../files/files-box.ts';
import { FilesInput, filesFieldWith } from '../../files/files-field.tsx';
import { useSavePlan, type MadePlan } from '../training.queries.ts';
import { numberField, numberOf } from './number-field.tsx';

const textKeys = ['petId', 'goal', 'targetOn', 'status', 'notes'] as const;
const numberKeys = ['upAfter', 'upPercent', 'downAfter', 'downPercent'] as const;
type PlanValues = Record<(typeof textKeys)[number] | (typeof numberKeys)[number], string> & {
  /** See `files-box.ts`. */
  fileIds: string;
  read: TrainingPlan | null;
  /** Kept in the draft, so that a reload makes no second plan. */
  made: MadePlan | null;
};

/** Which animal it's for; a plan stays with its own. */
function PetField() {
  const { control, error } = useFormField('petId');
  const { data } = usePetChoices();
  const living = (data ?? []).filter(isHere);
  const options = living.map(({ id, name }) => ({ value: id, label: name }));
  const isLong = options.length > 5;
  return (
    <Field name="petId" label="Pet" error={error} group={!isLong}>
      {isLong ? (
        <Select {...control} options={options} placeholder="Choose a pet" />
      ) : (
        <Chips key={options.length} {...control} options={options} />
      )}
    </Field>
  );
}

function TargetField() {
  const { control, error } = useFormField('targetOn');
  return (
    <Field name="targetOn" label="By when" error={error} optional>
      <div className="w-48">
        <DateInput {...control} />
      </div>
    </Field>
  );
}

/** What a trainer gave, among the photos and documents of the animal that is chosen above. */
function HandoutField() {
  const petId = useWatch<PlanValues, 'petId'>({ name: 'petId' });
  return <FilesInput label="Files" petId={petId || undefined} help="A trainer’s handout or plan, up to 25 MB each." />;
}

const petField: FormField<TrainingPlanCreate> = { keys: ['petId'], label: 'Pet', Input: PetField, words: () => null };
const fields: readonly FormField<TrainingPlanCreate>[] = [
  textField('goal', 'What are you working towards?', { help: 'In your own words, such as “Comes back every time”.' }),
  {
    keys: ['targetOn'],
    label: 'By when',
    Input: TargetField,
    words: ({ targetOn }) => targetOn && formatDate(targetOn),
  },
  choiceField('status', 'Status', choicesOf(planStatusNames)),
  longTextField('notes', 'Notes', { optional: true }),
  filesFieldWith('Files', HandoutField),
  numberField('upAfter', 'A level up after how many sessions in a row', { isMore: true }),
  numberField('upPercent', 'that worked at least', { unit: '%', isMore: true }),
  numberField('downAfter', 'A level down after how many in a row', { isMore: true }),
  numberField('downPercent', 'that worked less than', { unit: '%', isMore: true }),
];

function toBody({ read: _read, made: _made, fileIds, ...values }: PlanValues): TrainingPlanCreateInput {
  const numbers = Object.fromEntries(numberKeys.map((key) => [key, numberOf(values[key])]));
  const texts = { ...values, targetOn: values.targetOn || null, notes: values.notes || null };
  return { ...texts, ...numbers, fileIds: typedFiles(fileIds) } as unknown as TrainingPlanCreateInput;
}

const schema = trainingPlan.create.extend({ fileIds: typedFileIds });
const checkFields = bodyResolver<PlanValues, TrainingPlanCreateInput, TrainingPlanCreate>(schema, toBody);
const resolver: Resolver<PlanValues, unknown, TrainingPlanCreate> = async (...form) => {
  const checked = await checkFields(...form);
  if (Object.keys(checked.errors).length > 0) return checked;
  const fault = planProblem(checked.values as TrainingPlanCreate);
  if (!fault) return checked;
  const errors: FieldErrors = { [fault.path]: { type: 'rule', message: fault.message } };
  return { values: {}, errors };
};

function valuesOf(stored: TrainingPlan | null, start: Partial<PlanValues> = {}): PlanValues {
  const first = { petId: '', goal: '', targetOn: '', status: 'active', notes: '', ...usualRule };
  const source: Partial<Record<(typeof textKeys)[number] | (typeof numberKeys)[number], string | number | null>> =
    stored ?? first;
  const boxes = Object.fromEntries([...textKeys, ...numberKeys].map((key) => [key, `${source[key] ?? ''}`]));
  return { ...boxes, fileIds: inFilesBox(stored?.fileIds ?? []), ...start, read: stored, made: null } as PlanValues;
}

const bodyKeys = [...textKeys, ...numberKeys, 'fileIds'] as const;
const kindOf = (asksForPet: boolean): FormKind<TrainingPlan, TrainingPlanCreate, PlanValues> => ({
  row: trainingPlan.row,
  fields: asksForPet ? [petField, ...fields] : fields,
  bodyOf: (row) => Object.fromEntries(bodyKeys.map((key) => [key, row[key]])) as unknown as TrainingPlanCreate,
  valuesOf: (row) => valuesOf(row),
  resolver,
  moreWords: ({ upAfter, upPercent, downAfter, downPercent }) =>
    ruleWords({
      upAfter: Number(upAfter),
      upPercent: Number(upPercent),
      downAfter: Number(downAfter),
      downPercent: Number(downPercent),
    }),
});
const [newPlan, storedPlan] = [kindOf(true), kindOf(false)];

interface PlanFormProps {
  /** The plan being changed; null for a new one. */
  stored: TrainingPlan | null;
  petId?: string;
  /** The animal is fixed: a pet that others share. */
  isPetKnown?: boolean;
  template?: PlanTemplate | undefined;
  cancelTo: string;
  onSaved: (stored: TrainingPlan) => void;
}

/** What a plan is for, and the rule that moves its levels. */
export function PlanForm({ stored, petId = '', isPetKnown = false, template, ...props }: PlanFormProps) {
  const save = useSavePlan(template);
  return (
    <>
      <RecordForm
        kind={stored || isPetKnown ? storedPlan : newPlan}
        values={valuesOf(stored, stored ? {} : { petId, goal: template?.goal ?? '' })}
        draftKey={`training-plan:${stored?.id ?? `new:${petId}:${template?.id ?? ''}`}`}
        given={{}}
        save={(change, _isConfirmed, { made }, keep) =>
          save({ ...change, made, onMade: (plan) => keep({ made: plan }) })
        }
        saveLabel={stored ? 'Save' : 'Add plan'}
        onTaken={() => {}}
        {...props}
      />
      {stored && (
        <StoredHistory
          name={stored.goal}
          address={`/api/training/plans/${stored.id}`}
          kind={storedPlan}
          given={{}}
          stored={stored}
          save={async (change) => props.onSaved(await save(change))}
        />
      )}
    </>
  );
}
