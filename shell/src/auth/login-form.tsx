import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { login, type Login } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, PasswordInput, TextInput, TextLink } from '@petcare/ui';
import { ApiError, formResolver, listErrors, saidBy, showProblem, useLogin } from '@petcare/web';
import { CodeStep } from './code-step.tsx';
import { useTabLink } from './use-tab-link.ts';

const asksForCode = (error: Error) => error instanceof ApiError && error.code === 'two-factor-required';

function useLoginForm(onCodeNeeded: (typed: Login) => void) {
  const form = useForm({
    resolver: formResolver(login),
    defaultValues: { username: '', password: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useLogin();
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onError: (error) =>
        asksForCode(error) ? onCodeNeeded(body) : showProblem(form.setError, error, saidBy(error) ?? 'Login failed'),
    }),
  );
  return { ...form, isPending, submit };
}

/** Username and password, then the second step for those who have one. Problems are shown in the server's words. */
export function LoginForm() {
  const [typed, setTyped] = useState<Login | null>(null);
  const [isBack, setIsBack] = useState(false);
  const { register, setFocus, formState, isPending, submit } = useLoginForm(setTyped);
  // The button that leads back goes with its step.
  useEffect(() => {
    if (isBack && !typed) setFocus('username');
  }, [isBack, typed, setFocus]);
  const { errors, submitCount } = formState;
  const forgot = useTabLink('forgot');
  const goBack = () => {
    setTyped(null);
    setIsBack(true);
  };
  if (typed) return <CodeStep typed={typed} onBack={goBack} />;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary title="You’re not logged in yet" errors={listErrors(errors)} attempt={submitCount} />
      <Field name="username" label="Username or e-mail" error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Logging in…">
        Log in
      </Button>
      <p className="text-center">
        <TextLink to={forgot}>Forgot your password?</TextLink>
      </p>
    </Form>
  );
}
