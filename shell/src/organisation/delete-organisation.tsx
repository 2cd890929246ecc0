import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isSameName, organisationRemoval, restorableDays } from '@petcare/contracts';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, PasswordInput, TextInput } from '@petcare/ui';
import {
  formResolver,
  listErrors,
  showProblem,
  useCurrentUser,
  useOrganisation,
  leaveFor,
  type Leave,
} from '@petcare/web';
import { pays } from '../subscription/pays.ts';
import { useDeleteOrganisation } from './organisation.queries.ts';

interface DeletionProps {
  name: string;
  leave: Leave;
  onKeep: () => void;
}

function useDeletion({ name, leave }: DeletionProps) {
  const schema = z.strictObject({
    typed: z.string().refine((text) => isSameName(text, name), `Type ${name} to confirm.`),
    password: organisationRemoval.shape.password,
  });
  // With two-factor, a code proves who it is; the server says when it wants one.
  const asksPassword = useCurrentUser().twoFactor !== 'on';
  const form = useForm<z.input<typeof schema>>({
    resolver: formResolver(schema),
    defaultValues: { typed: '', ...(asksPassword && { password: '' }) },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useDeleteOrganisation();
  const submit = form.handleSubmit(({ password }) =>
    mutate({ password }, { onSuccess: () => leave('/'), onError: (error) => showProblem(form.setError, error) }),
  );
  return { ...form, isPending, submit, asksPassword };
}

function DeletionForm(props: DeletionProps) {
  const { register, formState, isPending, submit, asksPassword } = useDeletion(props);
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="typed" label={`Type its name, ${props.name}`} error={errors.typed?.message}>
        <TextInput {...register('typed')} autoComplete="off" spellCheck={false} />
      </Field>
      {asksPassword && (
        <Field name="password" label="Your password" error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      <FormActions>
        <Button type="submit" look="danger" pending={isPending} pendingLabel="Deleting…">
          Delete {props.name}
        </Button>
        <Button onClick={props.onKeep}>Keep it</Button>
      </FormActions>
    </Form>
  );
}

/** Deletes the organisation for everybody in it; its owners can bring it back. */
export function DeleteOrganisation({ leave = leaveFor }: { leave?: Leave }) {
  const [isOpen, setOpen] = useState(false);
  const organisation = useOrganisation().data;
  const name = organisation?.name ?? '';
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">
        Nobody will see its pets and no reminders will go out. For {restorableDays} days an owner can restore it from
        their list of organisations. After that it’s gone for good.
      </p>
      {pays(organisation) && (
        <p className="text-muted">We won’t charge you again. What you’ve paid for this month isn’t refunded.</p>
      )}
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete {name}…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        description={`You can restore it for ${restorableDays} days.`}
      >
        <DeletionForm name={name} leave={leave} onKeep={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
