import { useForm } from 'react-hook-form';
import { login } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, PasswordInput, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useLogin } from '@petcare/web';

/** Username and password; a wrong one is said here, in the server's words. Success stores the user, and the page goes on. */
export function LoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(login),
    defaultValues: { username: '', password: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useLogin();
  const submit = handleSubmit((body) =>
    mutate(body, { onError: (error) => showProblem(setError, error, 'Login failed') }),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary title="You are not logged in yet" errors={listErrors(errors)} attempt={submitCount} />
      <Field name="username" label="Username or e-mail" error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Logging in…">
        Log in
      </Button>
    </Form>
  );
}
