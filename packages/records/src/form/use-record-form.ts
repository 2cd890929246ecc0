import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { instant } from '@petcare/contracts';
import { useRemoteZone } from '@petcare/remote';
import { ApiError, changedFields, currentOf, messageOf, showProblem, useFormDraft } from '@petcare/web';
import { compareChanges, type Comparison } from './compare-changes.ts';
import type { FormKind, FormValues, Stored } from './form-kind.ts';

/** What is to be saved: a new record, or changes to the one read. */
export type Change<Row, Body> = { read: null; body: Body } | { read: Row; body: Partial<Body> };

export interface RecordFormOptions<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> {
  kind: FormKind<Row, Body, Values, Given>;
  /** What the form starts with; its `read` is the row being changed, null for a new one. */
  values: Values;
  /** The name for what was typed but not saved. */
  draftKey: string;
  /** What inputs and words need besides the record. */
  given: Given;
  /**
   * Sends it; a change to a version that isn't the latest is refused with the stored row. Not called if nothing changed.
   * `isConfirmed` if the person was asked about something odd and said it's right; `values` has what is asked besides the record,
   * and `keep` puts something there, for the draft to have, should the rest fail.
   */
  save: (
    change: Change<Row, Body>,
    isConfirmed: boolean,
    values: Values,
    keep: (beside: Partial<Values>) => void,
  ) => Promise<Row>;
  onSaved: (row: Row) => void;
  /** What the form for a stored row starts with if that depends on what was chosen besides the record; usually the kind's. */
  startFrom?: ((row: Row, chosen: Values) => Values) | undefined;
  /** Accepts what somebody else has stored. */
  onTaken: (row: Row) => void;
  /** Refills the form from these values. */
  onStartAgain: (values: Values) => void;
}

/** A change would remove something, which nobody has confirmed. */
class Loss extends Error {}

const isQuestion = (error: unknown) =>
  error instanceof Loss || (error instanceof ApiError && error.code === 'needs-confirmation');

interface Question {
  words: string;
  /** It's this form's own, about what a change would remove. */
  isOfLoss: boolean;
}

const questionOf = (error: unknown): Question =>
  error instanceof Loss ? { words: error.message, isOfLoss: true } : { words: messageOf(error), isOfLoss: false };

type Conflict<Row, Body> = Comparison<Body> & { current: Row };

/** A moment nobody typed is exact and in UTC; a typed one is the box's, with its zone. */
const isUntyped = (value: unknown) => instant.safeParse(value).success;

/** Moments nobody typed are now again when a draft comes back, unless it was stored before an interruption. */
function renewMoments<Values extends FieldValues, Body>(form: UseFormReturn<Values, unknown, Body>): void {
  const before = form.getValues();
  if (before['made']) return;
  for (const [key, now] of Object.entries<unknown>(form.formState.defaultValues ?? {}))
    if (isUntyped(now) && isUntyped(before[key]))
      form.setValue(key as Path<Values>, now as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

/** Unsaved typing: kept as a draft, and asked about before the form is left. */
function useUnsaved<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  draftKey: string,
  isNew: boolean,
) {
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const { isDirty } = form.formState;
  const endDraft = useFormDraft(form, draftKey, () => {
    if (isNew) {
      // A draft that names a stored record mustn't make a new one overwrite it.
      form.setValue('read' as Path<Values>, null as PathValue<Values, Path<Values>>);
      renewMoments(form);
    }
    setRestored(true);
  });
  useEffect(() => {
    if (!isDirty) isFinished.current = false;
  }, [isDirty]);
  /** It's saved or given up. */
  const finish = () => {
    isFinished.current = true;
    endDraft();
    setRestored(false);
  };
  return { isRestored, finish, isUnsaved: () => isDirty && !isFinished.current };
}

interface Met<Row, Body> {
  /** What somebody else has stored. */
  current: Row;
  mine: Body;
}

interface Meeting<Row extends Stored, Body extends object, Values extends FormValues<Row>, Given extends object> {
  kind: FormKind<Row, Body, Values, Given>;
  startFrom: (row: Row, chosen: Values) => Values;
  given: Given;
  zone: string | undefined;
}

/** Makes the form follow what only they changed, and compares from now on with what they stored. */
function meet<Row extends Stored, Body extends object, Values extends FormValues<Row>, Given extends object>(
  form: UseFormReturn<Values, unknown, Body>,
  { kind, startFrom, ...told }: Meeting<Row, Body, Values, Given>,
  { current, mine }: Met<Row, Body>,
): Conflict<Row, Body> {
  const typed = form.getValues();
  const theirs = startFrom(current, typed);
  const stored = kind.bodyOf(theirs.read ?? current);
  const found = compareChanges(kind.fields, { before: kind.bodyOf(typed.read ?? current), theirs: stored, mine }, told);
  for (const key of [...found.untouched, 'read'] as Path<Values>[])
    form.setValue(key, theirs[key], { shouldDirty: true });
  return { ...found, current };
}

interface Sent<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> extends Pick<RecordFormOptions<Row, Body, Values, Given>, 'kind' | 'save'> {
  values: Values;
  mine: Body;
  isConfirmed: boolean;
  /** Whether what the change removes has been agreed to. */
  mayLose: boolean;
}

/** Saves a new record, or a stored one's changes; sends nothing if there are none. */
async function saveChanged<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
>(
  form: UseFormReturn<Values, unknown, Body>,
  { kind, save, values, mine, isConfirmed, mayLose }: Sent<Row, Body, Values, Given>,
): Promise<Row> {
  const keep = (beside: Partial<Values>) => {
    const kept: Values = { ...form.getValues(), ...beside };
    for (const key of Object.keys(beside) as Path<Values>[]) form.setValue(key, kept[key], { shouldDirty: true });
  };
  const send = (change: Change<Row, Body>) => save(change, isConfirmed, values, keep);
  const { read } = values;
  if (!read) return send({ read, body: mine });
  const loss = mayLose ? null : kind.lossOf?.(mine, read);
  if (loss) throw new Loss(loss);
  const body = changedFields(mine, kind.bodyOf(read));
  const { alsoSends = {} } = kind;
  const isChanged = Object.keys(body).some((key) => !(key in alsoSends));
  return isChanged ? send({ read, body: { ...alsoSends, ...body } }) : read;
}

/** A record's form at work: keeps a draft, saves only what changed, and copes with what somebody else saved in the meantime. */
export function useRecordForm<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
>({
  kind,
  values,
  draftKey,
  given,
  save,
  startFrom = kind.valuesOf,
  onSaved,
  onTaken,
  onStartAgain,
}: RecordFormOptions<Row, Body, Values, Given>) {
  const zone = useRemoteZone();
  const defaultValues = values as DefaultValues<Values>;
  const form = useForm<Values, unknown, Body>({ defaultValues, resolver: kind.resolver, shouldFocusError: false });
  const { finish, ...unsaved } = useUnsaved(form, draftKey, values.read === null);
  const [conflict, setConflict] = useState<Conflict<Row, Body> | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const submitAs = (isConfirmed: boolean, mayLose: boolean) =>
    form.handleSubmit(async (mine) => {
      const typed = form.getValues();
      setQuestion(null);
      try {
        const saved = await saveChanged(form, { kind, save, values: typed, mine, isConfirmed, mayLose });
        finish();
        setConflict(null);
        form.reset(kind.valuesOf(saved));
        onSaved(saved);
      } catch (error) {
        const current = currentOf(error, kind.row);
        if (typed.read && current) setConflict(meet(form, { kind, startFrom, given, zone }, { current, mine }));
        else if (isQuestion(error)) setQuestion(questionOf(error));
        else showProblem(form.setError, error);
      }
    });
  const startAgain = () => {
    finish();
    if (conflict) onTaken(conflict.current);
    onStartAgain(conflict ? startFrom(conflict.current, form.getValues()) : values);
  };
  // Whoever agrees to a loss hasn't been asked what the server would ask.
  const confirm = () => void submitAs(question?.isOfLoss === false, true)();
  const odd = question !== null && { question: question.words, confirm, giveUp: () => setQuestion(null) };
  return { form, submit: () => void submitAs(false, false)(), startAgain, conflict, odd, ...unsaved };
}
