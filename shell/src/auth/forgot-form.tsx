import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordForgotten, type PasswordForgotten } from '@petcare/contracts';
import { Banner, Button, ErrorSummary, Field, Form, TextInput, TextLink } from '@petcare/ui';
import { api, formResolver, listErrors, showProblem, useUser } from '@petcare/web';
import { homePath } from '../screens/redirect-targets.ts';
import { useTabLink } from './use-tab-link.ts';

function useForgotForm(username: string) {
  const form = useForm({
    resolver: formResolver(passwordForgotten),
    defaultValues: { username },
    shouldFocusError: false,
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: PasswordForgotten) => api.post('/api/auth/password/forgot', body, { on401: 'error' }),
  });
  const submit = form.handleSubmit((body) =>
    mutate(body, { onError: (error) => showProblem(form.setError, error, 'No e-mail was sent. Please try again.') }),
  );
  return { ...form, isPending, isSuccess, submit };
}

function WayBack({ isLoggedIn }: { isLoggedIn: boolean }) {
  const logIn = useTabLink('login');
  return isLoggedIn ? (
    <TextLink to={homePath()}>Back to Petcare</TextLink>
  ) : (
    <TextLink to={logIn}>Back to logging in</TextLink>
  );
}

/** Asks for a password reset link; somebody who is logged in may have forgotten theirs too. It says the same whether or not the account exists. */
export function ForgotForm() {
  const { data: user } = useUser();
  const { register, formState, isPending, isSuccess, submit } = useForgotForm(user?.username ?? '');
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className="text-muted">We’ll e-mail you a link. It works for one hour.</p>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      {isSuccess && (
        <div role="status">
          <Banner tone="ok" title="Check your e-mail">
            If we know that account, a link for a new password is on its way. Check your spam folder too. If you ask
            again, the links you already have go on working until you use one.
          </Banner>
        </div>
      )}
      <Field name="username" label="Username or e-mail" error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Sending…">
        {isSuccess ? 'Send it again' : 'Send me a link'}
      </Button>
      <p className="text-center">
        <WayBack isLoggedIn={Boolean(user)} />
      </p>
    </Form>
  );
}
