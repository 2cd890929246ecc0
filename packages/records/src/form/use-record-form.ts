import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError, changedFields, currentOf, messageOf, showProblem, useFormDraft } from '@petcare/web';
import { compareChanges, type Comparison } from './compare-changes.ts';
import type { FormKind, FormValues, Stored } from './form-kind.ts';

/** What is to be saved: a new record, or what was changed in the one that was read. */
export type Change<Row, Body> = { read: null; body: Body } | { read: Row; body: Partial<Body> };

export interface RecordFormOptions<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> {
  kind: FormKind<Row, Body, Values, Given>;
  /** What the form starts with; its `read` is the row to change, null for a new one. */
  values: Values;
  /** Names what was typed and not saved. */
  draftKey: string;
  /** What inputs and words need besides the record. */
  given: Given;
  /**
   * Sends it; a change of a version that is not the newest is refused with the stored row. Not called when nothing was changed.
   * `isConfirmed` when the person was asked whether what is odd about it is right, and said so.
   */
  save: (change: Change<Row, Body>, isConfirmed: boolean) => Promise<Row>;
  onSaved: (row: Row) => void;
  /** What somebody else stored meanwhile is taken over. */
  onTaken: (row: Row) => void;
  /** The form is to be filled anew, from these values. */
  onStartAgain: (values: Values) => void;
}

const isQuestion = (error: unknown) => error instanceof ApiError && error.code === 'needs-confirmation';

type Conflict<Row, Body> = Comparison<Body> & { current: Row };

/** What is typed and not saved: kept as a draft, and asked about before the form is left. */
function useUnsaved<Values extends FieldValues, Body>(form: UseFormReturn<Values, unknown, Body>, draftKey: string) {
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const { isDirty } = form.formState;
  const endDraft = useFormDraft(form, draftKey, () => setRestored(true));
  useEffect(() => {
    if (!isDirty) isFinished.current = false;
  }, [isDirty]);
  /** It is saved or given up. */
  const finish = () => {
    isFinished.current = true;
    endDraft();
    setRestored(false);
  };
  return { isRestored, finish, isUnsaved: () => isDirty && !isFinished.current };
}

interface Met<Row, Body> {
  /** What the changes were measured against. */
  read: Row;
  /** What somebody else stored meanwhile. */
  current: Row;
  mine: Body;
}

/** Lets the form follow what only they changed, and measures from now on against what they stored. */
function meet<Row extends Stored, Body extends object, Values extends FormValues<Row>, Given extends object>(
  form: UseFormReturn<Values, unknown, Body>,
  { kind, given }: { kind: FormKind<Row, Body, Values, Given>; given: Given },
  { read, current, mine }: Met<Row, Body>,
): Conflict<Row, Body> {
  const found = compareChanges(kind.fields, { before: kind.bodyOf(read), theirs: kind.bodyOf(current), mine }, given);
  const theirs = kind.valuesOf(current);
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
  read: Row | null;
  mine: Body;
  isConfirmed: boolean;
}

/** Saves a new record, or of a stored one what was changed; nothing is sent when that is nothing. */
async function saveChanged<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
>({ kind, save, read, mine, isConfirmed }: Sent<Row, Body, Values, Given>): Promise<Row> {
  if (!read) return save({ read, body: mine }, isConfirmed);
  const body = changedFields(mine, kind.bodyOf(read));
  return Object.keys(body).length > 0 ? save({ read, body }, isConfirmed) : read;
}

/** The form of a record at work: keeps a draft, saves only what was changed, and meets what somebody else saved meanwhile. */
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
  onSaved,
  onTaken,
  onStartAgain,
}: RecordFormOptions<Row, Body, Values, Given>) {
  const form = useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    resolver: kind.resolver,
    shouldFocusError: false,
  });
  const { finish, ...unsaved } = useUnsaved(form, draftKey);
  const [conflict, setConflict] = useState<Conflict<Row, Body> | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const submitAs = (isConfirmed: boolean) =>
    form.handleSubmit(async (mine) => {
      const { read } = form.getValues();
      setQuestion(null);
      try {
        const saved = await saveChanged({ kind, save, read, mine, isConfirmed });
        finish();
        setConflict(null);
        form.reset(kind.valuesOf(saved));
        onSaved(saved);
      } catch (error) {
        const current = currentOf(error, kind.row);
        if (read && current) setConflict(meet(form, { kind, given }, { read, current, mine }));
        else if (isQuestion(error)) setQuestion(messageOf(error));
        else showProblem(form.setError, error);
      }
    });
  const startAgain = () => {
    finish();
    if (conflict) onTaken(conflict.current);
    onStartAgain(conflict ? kind.valuesOf(conflict.current) : values);
  };
  const submit = () => void submitAs(false)();
  const odd = question !== null && { question, confirm: () => void submitAs(true)(), giveUp: () => setQuestion(null) };
  return { form, submit, startAgain, conflict, odd, ...unsaved };
}
