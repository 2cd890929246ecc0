import { useForm } from 'react-hook-form';
import {
  invitationCreate,
  invitationDays,
  rolesManagedBy,
  type InvitationCreate,
  type InvitationCreateInput,
} from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, RadioList, TextInput, useToast } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useCurrentUser } from '@petcare/web';
import { useInvite } from './organisation.queries.ts';
import { roleOptions } from './role-words.ts';

/** An address and a role; an e-mail with a link goes there. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { role } = useCurrentUser();
  const toast = useToast();
  const { mutate, isPending } = useInvite();
  const { register, handleSubmit, setError, formState } = useForm<InvitationCreateInput, unknown, InvitationCreate>({
    resolver: formResolver(invitationCreate),
    defaultValues: { email: '', role: 'member' },
    shouldFocusError: false,
  });
  const submit = handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        toast({ tone: 'success', title: `An invitation is on its way to ${body.email}` });
        onClose();
      },
      onError: (error) => showProblem(setError, error),
    }),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field
        name="email"
        label="E-mail"
        help={`The link works once, for ${invitationDays} days.`}
        error={errors.email?.message}
      >
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field name="role" label="Role" group error={errors.role?.message}>
        <RadioList {...register('role')} options={roleOptions(role === null ? [] : rolesManagedBy(role))} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Sending…">
          Send invitation
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
