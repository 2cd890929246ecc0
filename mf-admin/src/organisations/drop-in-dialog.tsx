import { useForm } from 'react-hook-form';
import { dropInCreate, dropInMinutes, type DropInCreate, type ManagedOrganisation } from '@petcare/contracts';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, TextArea } from '@petcare/ui';
import { formResolver, listErrors, showProblem } from '@petcare/web';
import { useDropIn } from './use-drop-in.ts';

interface DropInDialogProps {
  organisation: ManagedOrganisation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A different organisation means a different page. */
  goInside?: () => void;
}

const loadDashboard = () => window.location.assign('/dashboard');

function DropInForm({ organisation: { id }, onOpenChange, goInside = loadDashboard }: Omit<DropInDialogProps, 'open'>) {
  const form = useForm<DropInCreate>({
    defaultValues: { organizationId: id, reason: '' },
    resolver: formResolver(dropInCreate),
    shouldFocusError: false,
  });
  const { mutateAsync: dropIn } = useDropIn();
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await dropIn(values);
      goInside();
    } catch (error) {
      showProblem(form.setError, error);
    }
  });
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field
        name="reason"
        label="Reason"
        help="Its owners can read it, along with what you did there. Name the ticket if there is one."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} rows={3} maxLength={500} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Dropping in…">
          Drop in
        </Button>
        <Button look="quiet" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** Asks why a member of staff is going into an organisation, and takes them there. */
export function DropInDialog({ open, ...rest }: DropInDialogProps) {
  const { name, supportAccess } = rest.organisation;
  return (
    <Dialog
      open={open}
      onOpenChange={rest.onOpenChange}
      title={`Drop in to ${name}`}
      description={`You’ll see what its members see for up to ${dropInMinutes} minutes${supportAccess === 'edit' ? '.' : ', but can’t change anything.'}`}
    >
      <DropInForm {...rest} />
    </Dialog>
  );
}
