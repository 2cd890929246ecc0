import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountDeletion, isSameName, type CurrentUser } from '@petcare/contracts';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, PasswordInput, TextInput } from '@petcare/ui';
import {
  forgetPerson,
  formResolver,
  listErrors,
  showProblem,
  useCurrentUser,
  useOrganisation,
  leaveFor,
  type Leave,
} from '@petcare/web';
import { pays } from '../subscription/pays.ts';
import { useDeleteAccount } from './account.queries.ts';

/** The request body, plus the username typed to show they mean it. */
const formOf = ({ username, twoFactor }: CurrentUser) =>
  z.strictObject({
    typed: z.string().refine((text) => isSameName(text, username), `Type ${username} to confirm.`),
    password: accountDeletion.shape.password,
    code: twoFactor === 'on' ? accountDeletion.shape.code.unwrap() : z.literal('').transform(() => undefined),
  });

function useDeletion(user: CurrentUser, leave: Leave) {
  const form = useForm({
    resolver: formResolver(formOf(user)),
    defaultValues: { typed: '', password: '', code: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useDeleteAccount();
  const submit = form.handleSubmit(({ password, code }) =>
    mutate(code === undefined ? { password } : { password, code }, {
      onSuccess: () => {
        forgetPerson(user.id);
        leave('/');
      },
      onError: (error) => showProblem(form.setError, error),
    }),
  );
  return { ...form, isPending, submit };
}

function DeletionForm({ leave, onKeep }: { leave: Leave; onKeep: () => void }) {
  const user = useCurrentUser();
  const { register, formState, isPending, submit } = useDeletion(user, leave);
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="typed" label={`Type your username, ${user.username}`} error={errors.typed?.message}>
        <TextInput {...register('typed')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      {user.twoFactor === 'on' && (
        <Field
          name="code"
          label="Code from your authenticator app"
          help="Or a recovery code."
          error={errors.code?.message}
        >
          <TextInput {...register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <FormActions>
        <Button type="submit" look="danger" pending={isPending} pendingLabel="Deleting…">
          Delete my account
        </Button>
        <Button onClick={onKeep}>Keep it</Button>
      </FormActions>
    </Form>
  );
}

/** Deleting the account, after saying what it means and asking for the username. */
export function DeleteAccount({ leave = leaveFor }: { leave?: Leave }) {
  const { role } = useCurrentUser();
  const organisation = useOrganisation().data;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>Your name, addresses and log-ins are erased at once. This can’t be undone.</li>
        <li>What you wrote about pets stays with their organisation, without your name.</li>
        <li>
          An organisation with nobody else in it is deleted too, pets and all. Nobody can restore it. If others belong
          to one that only you own, hand it over first.
        </li>
        {role === 'owner' && pays(organisation) && (
          <li>
            We won’t charge you again for an organisation that’s deleted. What you’ve paid for this month isn’t
            refunded.
          </li>
        )}
      </ul>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete your account?" description="This can’t be undone.">
        <DeletionForm leave={leave} onKeep={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
