import { useForm } from 'react-hook-form';
import { passwordChange } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, Panel, PasswordInput, useToast } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useCurrentUser } from '@petcare/web';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { useChangePassword } from './account.queries.ts';

function usePasswordForm() {
  const toast = useToast();
  const form = useForm({
    resolver: formResolver(passwordChange),
    defaultValues: { currentPassword: '', password: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useChangePassword();
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        form.reset();
        toast({
          tone: 'success',
          title: 'Your password was changed',
          description: 'Your other devices are logged out.',
        });
      },
      onError: (error) => showProblem(form.setError, error),
    }),
  );
  return { ...form, isPending, submit };
}

/** Changing the password, which asks for the old one. */
export function PasswordTab() {
  const user = useCurrentUser();
  const { username, firstName, email } = user;
  const { register, watch, formState, isPending, submit } = usePasswordForm();
  const { errors, submitCount } = formState;
  return (
    <Panel title="Change your password">
      <Form onSubmit={(event) => void submit(event)}>
        <p className="text-muted">You’ll stay logged in here and be logged out everywhere else.</p>
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <Field name="currentPassword" label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
        </Field>
        <NewPasswordField
          label="New password"
          input={register('password')}
          value={watch('password')}
          error={errors.password?.message}
          known={[username, firstName, email.split('@')[0] ?? '']}
          called={user}
        />
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Saving…">
            Change password
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
