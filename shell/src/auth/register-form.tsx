import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { emailAddress, plan, registration, type OrganisationType } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, Select, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useRegister } from '@petcare/web';
import { organisationTypeOptions } from '../organisation/organisation-types.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PlanField } from './plan-field.tsx';
import { usernameOf } from './username-of.ts';

/** What the address asks for with `?plan=` and `?trial=true`. */
function useChoice() {
  const [search] = useSearchParams();
  return { plan: plan.catch('standard').parse(search.get('plan')), trial: search.get('trial') === 'true' };
}

/** The address an offer was sent to, from its e-mail: only an account with that one finds it. */
function useOfferedAddress(): string {
  const { hash } = useLocation();
  return emailAddress.safeParse(new URLSearchParams(hash.slice(1)).get('email')).data ?? '';
}

function useRegisterForm() {
  const choice = useChoice();
  const email = useOfferedAddress();
  const form = useForm({
    resolver: formResolver(registration),
    defaultValues: {
      firstName: '',
      email,
      username: '',
      password: '',
      organizationType: 'family' as OrganisationType,
      organizationName: '',
      ...choice,
    },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useRegister();
  const fail = (error: Error) =>
    showProblem(form.setError, error, 'We couldn’t create your account. Please try again.');
  const submit = form.handleSubmit((body) => mutate(body, { onError: fail }));
  return { ...form, isPending, submit };
}

type RegisterInputs = Pick<ReturnType<typeof useRegisterForm>, 'register' | 'watch' | 'formState' | 'setValue'>;

type Typing = { target: { value: string } };

/** The username follows the first name until the person types their own. */
function useSuggestedUsername({ register, setValue }: RegisterInputs) {
  const [end] = useState(() => String(Math.floor(Math.random() * 900) + 100));
  const isOwn = useRef(false);
  const follow = ({ target }: Typing) => {
    if (!isOwn.current) setValue('username', usernameOf(target.value, end));
  };
  const keep = ({ target }: Typing) => {
    isOwn.current = target.value !== '';
  };
  return {
    firstName: register('firstName', { onChange: follow }),
    username: register('username', { onChange: keep }),
  };
}

function PersonFields(form: RegisterInputs) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [username, firstName, email] = watch(['username', 'firstName', 'email']);
  const inputs = useSuggestedUsername(form);
  return (
    <>
      <Field name="firstName" label="First name" error={errors.firstName?.message}>
        <TextInput {...inputs.firstName} autoComplete="given-name" />
      </Field>
      <Field name="email" label="E-mail" help="We’ll send your reminders here." error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        name="username"
        label="Username"
        help="Keep the one we suggest, or type your own."
        error={errors.username?.message}
      >
        <TextInput {...inputs.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField
        input={register('password')}
        value={watch('password')}
        error={errors.password?.message}
        known={[username, firstName, email].map((text) => text.split('@')[0] ?? '')}
        called={{ username, email, firstName }}
      />
    </>
  );
}

function OrganisationFields({ register, watch, formState: { errors } }: RegisterInputs) {
  return (
    <>
      <Field name="organizationType" label="What is it for?" error={errors.organizationType?.message}>
        <Select {...register('organizationType')} options={organisationTypeOptions} />
      </Field>
      {watch('organizationType') !== 'family' && (
        <Field
          name="organizationName"
          label="What is it called?"
          help="Leave it empty and we’ll name it after you. You can change it later."
          optional
          error={errors.organizationName?.message}
        >
          <TextInput {...register('organizationName', { shouldUnregister: true })} autoComplete="organization" />
        </Field>
      )}
      <PlanField input={register('plan')} chosen={watch('plan') ?? 'standard'} trial={watch('trial') ?? false} />
    </>
  );
}

/** Signing up: creates the account and its organisation, and logs the owner in. */
export function RegisterForm() {
  const { isPending, submit, ...form } = useRegisterForm();
  const { errors, submitCount } = form.formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <PersonFields {...form} />
      <OrganisationFields {...form} />
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Creating your account…">
        Create account
      </Button>
    </Form>
  );
}
