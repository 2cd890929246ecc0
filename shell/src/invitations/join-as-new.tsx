import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newAccount } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, TextInput, TextLink } from '@petcare/ui';
import { formResolver, listErrors, loginAddress, showProblem } from '@petcare/web';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { DeclineButton } from './decline-button.tsx';
import { useAcceptInvitation } from './invitation.queries.ts';
import type { JoinProps } from './join.ts';

/** Named as in the request body, so that a refusal finds its field. */
const schema = z.strictObject({ account: newAccount });

function useNewAccountForm({ token, leave }: JoinProps) {
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { account: { firstName: '', lastName: '', username: '', password: '' } },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useAcceptInvitation(token);
  const submit = form.handleSubmit((body) =>
    mutate(body, { onSuccess: () => leave('/'), onError: (error) => showProblem(form.setError, error) }),
  );
  return { ...form, isPending, submit };
}

/** For somebody without an account; anyone who has one logs in first and comes back. */
export function JoinAsNew(props: JoinProps) {
  const { token, invitation } = props;
  const { register, watch, formState, isPending, submit } = useNewAccountForm(props);
  const { errors, submitCount } = formState;
  const { firstName, lastName, username, password } = watch('account');
  return (
    <>
      <p className="text-ink">
        Already have an account?{' '}
        <TextLink to={loginAddress(`/accept-invitation/${encodeURIComponent(token)}`)}>
          Log in and come back here
        </TextLink>
        .
      </p>
      <Form onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        <Field name="account.firstName" label="First name" error={errors.account?.firstName?.message}>
          <TextInput {...register('account.firstName')} autoComplete="given-name" />
        </Field>
        <Field name="account.lastName" label="Last name" optional error={errors.account?.lastName?.message}>
          <TextInput {...register('account.lastName')} autoComplete="family-name" />
        </Field>
        <Field name="account.username" label="Username" error={errors.account?.username?.message}>
          <TextInput
            {...register('account.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <NewPasswordField
          input={register('account.password')}
          value={password}
          error={errors.account?.password?.message}
          known={[username, firstName]}
          called={{ username, firstName, lastName }}
        />
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Joining…">
            Create account and join {invitation.organizationName}
          </Button>
          <DeclineButton token={token} />
        </FormActions>
      </Form>
    </>
  );
}
