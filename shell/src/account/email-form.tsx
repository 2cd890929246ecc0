import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailChange, type EmailChange } from '@petcare/contracts';
import {
  Banner,
  Button,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  PasswordInput,
  StatusPill,
  TextInput,
} from '@petcare/ui';
import { formResolver, listErrors, showProblem, useCurrentUser } from '@petcare/web';
import { ResendLink } from '../auth/resend-link.tsx';
import { useChangeEmail } from './account.queries.ts';

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

function useEmailForm(onSent: (email: string) => void) {
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
      onSuccess: () => {
        form.reset();
        onSent(body.email);
      },
      onError: (error) => showProblem(form.setError, error),
    }),
  );
  return { ...form, isPending, submit, asksPassword };
}

/** The current address and a way to change it, which takes effect when the link sent to the new one is opened. */
export function EmailForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, formState, isPending, submit, asksPassword } = useEmailForm(setSentTo);
  const { errors, submitCount } = formState;
  return (
    <>
      <Address />
      <Form onSubmit={(event) => void submit(event)}>
        {sentTo && (
          <div role="status">
            <Banner tone="info" title={`We’ve sent an e-mail to ${sentTo}`}>
              Your address won’t change until you open the link in it. The link works for a day. If you ask again, only
              the latest link works.
            </Banner>
          </div>
        )}
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
