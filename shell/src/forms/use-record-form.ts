import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Difference } from '@petcare/ui';
import { changedFields, currentOf, formResolver, showProblem, useFormDraft } from '@petcare/web';
import { compareFields, type Fields } from './record-conflict.ts';

type Typed = Record<string, string>;

export interface RecordFormOptions<Row extends { version: number | null }, Values extends Fields> {
  /** Names the draft of what is typed. */
  draft: string;
  /** The record as it was read. */
  row: Row;
  /** Shape of the record, to recognise the one that a refusal brings. */
  rowSchema: z.ZodType<Row>;
  /** Checks what was typed, where an empty text stands for null. */
  schema: z.ZodType<Values>;
  /** The fields of the form, as they are stored. */
  valuesOf: (row: Row) => Values;
  /** What each field is called on the screen. */
  labels: Record<keyof Values & string, string>;
  /** Sends what was changed, with the version that was read. */
  save: (changes: Partial<Values>, version: number) => Promise<Row>;
  onSaved: (row: Row) => void;
  /** Somebody else's version is taken over. */
  onTaken: (row: Row) => void;
}

interface Conflict<Row> {
  current: Row;
  differences: Difference[];
}

const typed = (values: Fields): Typed =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));

/** A form over one record: keeps a draft, sends only what was changed, and meets what somebody else saved meanwhile. */
export function useRecordForm<Row extends { version: number | null }, Values extends Fields>(
  options: RecordFormOptions<Row, Values>,
) {
  const { draft, row, rowSchema, schema, valuesOf, labels, save, onSaved, onTaken } = options;
  const form = useForm<Typed, unknown, Values>({
    defaultValues: typed(valuesOf(row)),
    resolver: formResolver(schema as z.ZodType<Values, Typed>),
    shouldFocusError: false,
  });
  const read = useRef(row);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const { isDirty } = form.formState;
  const endDraft = useFormDraft(form, draft);

  const begin = (from: Row) => {
    endDraft();
    read.current = from;
    setConflict(null);
    form.reset(typed(valuesOf(from)));
  };
  const meet = (current: Row, mine: Values) => {
    const { followed, differences } = compareFields(valuesOf(read.current), valuesOf(current), mine, labels);
    for (const [key, value] of Object.entries(typed(followed))) form.setValue(key, value);
    read.current = current;
    setConflict({ current, differences });
  };
  const submit = form.handleSubmit(async (mine) => {
    const changes = changedFields(mine, valuesOf(read.current));
    try {
      const saved = Object.keys(changes).length > 0 ? await save(changes, read.current.version ?? 1) : read.current;
      begin(saved);
      onSaved(saved);
    } catch (error) {
      const current = currentOf(error, rowSchema);
      if (current) meet(current, mine);
      else showProblem(form.setError, error);
    }
  });
  const takeTheirs = () => {
    if (!conflict) return;
    begin(conflict.current);
    onTaken(conflict.current);
  };
  return { form, submit, conflict, takeTheirs, isUnsaved: () => isDirty };
}
