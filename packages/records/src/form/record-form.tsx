import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useRemoteZone } from '@petcare/remote';
import {
  Button,
  ConfirmDialog,
  ErrorSummary,
  Form,
  FormActions,
  LeaveGuard,
  LinkButton,
  VersionConflict,
} from '@petcare/ui';
import { listErrors } from '@petcare/web';
import type { FormValues, Stored } from './form-kind.ts';
import { MoreFields } from './more-fields.tsx';
import { NothingToChange, useIsReadOnly } from './read-only.tsx';
import { Restored } from './restored.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts';

export interface RecordFormProps<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> extends Omit<RecordFormOptions<Row, Body, Values, Given>, 'onStartAgain'> {
  saveLabel: string;
  /** Where Cancel leads; left out if the form is all there is. */
  cancelTo?: string;
  /** Keeps the buttons visible on a phone: for long forms, in a panel. */
  stickyActions?: boolean;
  /** It isn't about the records: an organisation that can only read still saves it. */
  whileReadOnly?: boolean;
  /** Above the fields: what they depend on. */
  lead?: ReactNode;
  /** Below the fields, above the buttons: anything asked besides the record. */
  children?: ReactNode;
}

/**
 * Every field of a record in one column; what was typed survives a refusal, a reload, an expired session and somebody else's change.
 * Once saved, it continues with what is stored.
 */
export function RecordForm<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
>({ values, whileReadOnly = false, ...props }: RecordFormProps<Row, Body, Values, Given>) {
  const [start, setStart] = useState({ round: 0, values });
  const startAgain = (from: Values) => setStart(({ round }) => ({ round: round + 1, values: from }));
  // The shell's own forms are about people and organisations.
  const isOfRecord = useRemoteZone() !== undefined && !whileReadOnly;
  const round = { ...props, values: start.values, onStartAgain: startAgain };
  return isOfRecord ? <RecordRound key={start.round} {...round} /> : <Round key={start.round} {...round} />;
}

type RoundProps<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object,
> = RecordFormProps<Row, Body, Values, Given> & RecordFormOptions<Row, Body, Values, Given>;

/** What an organisation that can only read can't save: it says so at once. */
function RecordRound<Row extends Stored, Body extends object, Values extends FormValues<Row>, Given extends object>(
  props: RoundProps<Row, Body, Values, Given>,
) {
  return <Round {...props} isReadOnly={useIsReadOnly()} />;
}

/** The form from when it's filled until it's left or refilled. */
function Round<Row extends Stored, Body extends object, Values extends FormValues<Row>, Given extends object>({
  saveLabel,
  cancelTo,
  stickyActions = false,
  lead,
  children,
  isReadOnly = false,
  ...options
}: RoundProps<Row, Body, Values, Given> & { isReadOnly?: boolean }) {
  const { form, submit, startAgain, isUnsaved, isRestored, conflict, odd } = useRecordForm(options);
  const { kind, given } = options;
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReadOnly) submit();
        }}
      >
        {isReadOnly && <NothingToChange />}
        {conflict && (
          <VersionConflict
            key={conflict.current.version}
            differences={conflict.differences}
            onKeepMine={submit}
            onTakeTheirs={startAgain}
            pending={isSubmitting}
          />
        )}
        {isRestored && !conflict && <Restored onStartAgain={startAgain} />}
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        {lead}
        {kind.fields
          .filter(({ isMore }) => !isMore)
          .map(({ keys: [key], Input }) => (
            <Input key={key} {...given} />
          ))}
        <MoreFields
          fields={kind.fields}
          given={given}
          wordsOf={kind.moreWords as ((values: FieldValues) => string) | undefined}
        />
        {children}
        <FormActions sticky={stickyActions}>
          <Button type="submit" look="primary" disabled={isReadOnly} pending={isSubmitting} pendingLabel="Saving…">
            {saveLabel}
          </Button>
          {cancelTo !== undefined && (
            <LinkButton to={cancelTo} look="quiet">
              Cancel
            </LinkButton>
          )}
        </FormActions>
      </Form>
      <ConfirmDialog
        open={odd !== false}
        onOpenChange={(open) => !open && odd && odd.giveUp()}
        title="Is this right?"
        confirmLabel="Yes, save it"
        cancelLabel="Change it"
        onConfirm={() => odd && odd.confirm()}
      >
        {odd && odd.question}
      </ConfirmDialog>
      <LeaveGuard isUnsaved={isUnsaved} />
    </FormProvider>
  );
}
