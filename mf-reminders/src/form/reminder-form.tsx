import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Banner, Button, ErrorSummary, Form, FormActions, LeaveGuard, LinkButton, VersionConflict } from '@petcare/ui';
import { listErrors } from '@petcare/web';
import { MoreFields } from './more-options.tsx';
import { reminderFields } from './reminder-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { useReminderForm, type ReminderFormOptions } from './use-reminder-form.ts';

export interface ReminderFormProps extends Omit<ReminderFormOptions, 'onStartAgain'> {
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

const more = reminderFields.filter(({ isMore }) => isMore);
const usual = reminderFields.filter(({ isMore }) => !isMore);

/** Every field of a reminder in one column; what was typed survives a refusal, a reload, an expired session and somebody else's change. */
export function ReminderForm({ values, ...props }: ReminderFormProps) {
  const [start, setStart] = useState({ round: 0, values });
  const startAgain = (from: ReminderFormValues) => setStart(({ round }) => ({ round: round + 1, values: from }));
  return <Round key={start.round} values={start.values} {...props} onStartAgain={startAgain} />;
}

/** The form from the moment it is filled with what is stored until it is saved, left, or filled anew. */
function Round({ saveLabel, cancelTo, ...options }: ReminderFormProps & Pick<ReminderFormOptions, 'onStartAgain'>) {
  const { form, submit, startAgain, isUnsaved, isRestored, conflict } = useReminderForm(options);
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        {conflict && (
          <VersionConflict
            key={conflict.current.version}
            differences={conflict.differences}
            onKeepMine={() => void submit()}
            onTakeTheirs={startAgain}
            pending={isSubmitting}
          />
        )}
        {isRestored && !conflict && (
          <Banner
            tone="info"
            title="What you typed earlier is back"
            action={
              <Button size="small" onClick={startAgain}>
                Start again
              </Button>
            }
          >
            It is not saved yet.
          </Banner>
        )}
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        {usual.map(({ key, Input }) => (
          <Input key={key} pets={options.pets} />
        ))}
        <MoreFields pets={options.pets} isNeeded={more.some(({ key }) => key in errors)} />
        <FormActions>
          <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Saving…">
            {saveLabel}
          </Button>
          <LinkButton to={cancelTo} look="quiet">
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </FormProvider>
  );
}
