import type { ReactNode } from 'react';
import { Button, ErrorSummary, Form, FormActions, LeaveGuard, VersionConflict } from '@petcare/ui';
import { listErrors } from '@petcare/web';
import type { useRecordForm } from './use-record-form.ts';

type Parts = Pick<ReturnType<typeof useRecordForm>, 'submit' | 'conflict' | 'takeTheirs' | 'isUnsaved'> & {
  form: Pick<ReturnType<typeof useRecordForm>['form'], 'formState'>;
};

/** What stands around the fields of a record: somebody else's change, what is wrong, and Save. */
export function RecordForm({ parts, children }: { parts: Parts; children: ReactNode }) {
  const { form, submit, conflict, takeTheirs, isUnsaved } = parts;
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {conflict && (
        <VersionConflict
          differences={conflict.differences}
          onKeepMine={() => void submit()}
          onTakeTheirs={takeTheirs}
          pending={isSubmitting}
        />
      )}
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      {children}
      <FormActions>
        <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Saving…">
          Save
        </Button>
      </FormActions>
      <LeaveGuard isUnsaved={isUnsaved} />
    </Form>
  );
}
