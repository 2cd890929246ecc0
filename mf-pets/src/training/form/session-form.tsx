import { typedFileIds } from '@petcare/contracts/files';
import {
  trainingSession,
  type TrainingSession,
  type TrainingSessionCreate,
  type TrainingSessionCreateInput,
  type TrainingSkill,
} from '@petcare/contracts/training';
import {
  bodyResolver,
  longTextField,
  RecordForm,
  StoredHistory,
  textField,
  type FormField,
  type FormKind,
} from '@petcare/records';
import { inFilesBox, typedFiles } from '../../files/files-box.ts';
import { FilesInput, filesFieldWith } from '../../files/files-field.tsx';
import { momentField } from '../../moments/moment-field.tsx';
import { instantIn } from '../../moments/moments.ts';
import { useCorrectSession } from '../training.queries.ts';
import { numberField, numberOf } from './number-field.tsx';
import { errorsByRow, trialsOf, triesField, triesOf, type SkillTries } from './tries-field.tsx';

interface SessionValues {
  planId: string;
  at: string;
  minutes: string;
  place: string;
  homework: string;
  notes: string;
  trials: SkillTries[];
  /** See `files-box.ts`. */
  fileIds: string;
  read: TrainingSession | null;
}
/** What the tries are called by, and whose files can be chosen. */
interface Given {
  skills: readonly TrainingSkill[];
  petId: string;
}

function PicturesField({ petId }: Given) {
  return <FilesInput label="Photos and documents" petId={petId} help="How it looked, up to 25 MB each." />;
}

const fields: readonly FormField<TrainingSessionCreate, Given>[] = [
  momentField('at'),
  triesField,
  numberField('minutes', 'Minutes'),
  textField('place', 'Where', { optional: true }),
  longTextField('homework', 'Homework', {
    optional: true,
    rows: 3,
    help: 'What to practise until the next time.',
  }),
  longTextField('notes', 'Notes', { optional: true, rows: 2 }),
  filesFieldWith('Photos and documents', PicturesField),
];

function toBody({ read: _read, at, minutes, trials, fileIds, ...texts }: SessionValues): TrainingSessionCreateInput {
  const files = typedFiles(fileIds) as string[];
  return {
    ...texts,
    at: instantIn('at')({ at }).at ?? '',
    minutes: numberOf(minutes) as number,
    trials: trialsOf(trials),
    fileIds: files,
  };
}

const valuesWith =
  (skills: readonly TrainingSkill[]) =>
  (stored: TrainingSession): SessionValues => ({
    planId: stored.planId,
    at: stored.at,
    minutes: `${stored.minutes}`,
    place: stored.place ?? '',
    homework: stored.homework ?? '',
    notes: stored.notes ?? '',
    trials: triesOf(stored, skills),
    fileIds: inFilesBox(stored.fileIds),
    read: stored,
  });

const schema = trainingSession.create.extend({ fileIds: typedFileIds });

const formOf = (
  skills: readonly TrainingSkill[],
): FormKind<TrainingSession, TrainingSessionCreate, SessionValues, Given> => ({
  row: trainingSession.row,
  fields,
  bodyOf: ({ planId, at, minutes, place, trials, homework, notes, fileIds }) => ({
    planId,
    at,
    minutes,
    place,
    trials,
    homework,
    notes,
    fileIds,
  }),
  valuesOf: valuesWith(skills),
  resolver: bodyResolver<SessionValues, TrainingSessionCreateInput, TrainingSessionCreate>(schema, toBody, errorsByRow),
});

interface SessionFormProps {
  /** What the session is called. */
  name: string;
  stored: TrainingSession;
  /** Those of its plan. */
  skills: readonly TrainingSkill[];
  cancelTo: string;
  onSaved: (stored: TrainingSession) => void;
}

/** A session that was counted, to be corrected, and how it was changed. */
export function SessionForm({ name, stored, skills, onSaved, cancelTo }: SessionFormProps) {
  const save = useCorrectSession();
  const kind = formOf(skills);
  const given = { skills, petId: stored.petId };
  const change = ({ read, body }: { read: TrainingSession | null; body: Partial<TrainingSessionCreate> }) =>
    save({ read: read ?? stored, body });
  return (
    <>
      <RecordForm
        kind={kind}
        values={valuesWith(skills)(stored)}
        draftKey={`training-session:${stored.id}`}
        given={given}
        save={change}
        saveLabel="Save"
        cancelTo={cancelTo}
        onSaved={onSaved}
        onTaken={() => {}}
      />
      <StoredHistory
        name={name}
        address={`/api/training/sessions/${stored.id}`}
        kind={kind}
        given={given}
        stored={stored}
        save={async (one) => onSaved(await change(one))}
      />
    </>
  );
}
