import { useForm } from 'react-hook-form';
import { emailChange, type EmailChange } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, PasswordInput, StatusPill, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useCurrentUser } from '@petcare/web';
import { ResendLink } from '../auth/resend-link.tsx';
import { useChangeEmail } from './account.queries.ts';
import { NewAddress } from './new-address.tsx';

function Address() {
  const { email, emailVerified } = useCurrentUser();
  return (
    <div className="mb-6 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3 font-medium text-ink wrap-anywhere">
        {email}
        <StatusPill tone={emailVerified ? 'ok' : 'warn'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</StatusPill>
      </p>
      <ResendLink />
    </div>
  );
}

function useEmailForm() {
  // With two-factor, a code proves who it is; the server says when it wants one.
  const asksPassword = useCurrentUser().twoFactor !== 'on';
  const form = useForm<EmailChange>({
    resolver: formResolver(emailChange),
    defaultValues: { email: '', ...(asksPassword && { password: '' }) },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useChangeEmail();
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => form.reset(),
      onError: (error) => showProblem(form.setError, error),
    }),
  );
  return { ...form, isPending, submit, asksPassword };
}

/** The current address and a way to change it, which takes effect when the link sent to the new one is opened. */
export function EmailForm() {
  const { register, formState, isPending, submit, asksPassword } = useEmailForm();
  const { errors, submitCount } = formState;
  return (
    <>
      <Address />
      <NewAddress />
      <Form onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        <Field name="email" label="New e-mail address" error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </Field>
        {asksPassword && (
          <Field name="password" label="Your password" error={errors.password?.message}>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        )}
        <FormActions>
          <Button type="submit" pending={isPending} pendingLabel="Sending…">
            Change address
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
