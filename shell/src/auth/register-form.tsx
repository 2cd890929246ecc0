import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { organisationType, plan, registration, type OrganisationType } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, PasswordInput, Select, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useRegister } from '@petcare/web';

const organisationNames: Record<OrganisationType, string> = {
  family: 'Our own pets',
  sitter: 'Pet sitting or dog walking',
  livery: 'A livery yard or stable',
  kennel: 'Kennels or a cattery',
  vet: 'A veterinary practice',
  rescue: 'A rescue or shelter',
};
const organisationOptions = organisationType.options.map((value) => ({ value, label: organisationNames[value] }));
const planNames = { basic: 'Basic', standard: 'Standard', advanced: 'Advanced', pro: 'Pro' } as const;

/** What the address asks for: `?plan=` and `?trial=true`. */
function useChoice() {
  const [search] = useSearchParams();
  return { plan: plan.catch('standard').parse(search.get('plan')), trial: search.get('trial') === 'true' };
}

function useRegisterForm() {
  const choice = useChoice();
  const form = useForm({
    resolver: formResolver(registration),
    defaultValues: {
      firstName: '',
      email: '',
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
    showProblem(form.setError, error, 'Your account could not be created. Please try again.');
  const submit = form.handleSubmit((body) => mutate({ ...body, ...choice }, { onError: fail }));
  return { ...form, choice, isPending, submit };
}

/** Signing up: makes the account and its organisation, and logs its owner in. */
export function RegisterForm() {
  const { register, formState, choice, isPending, submit } = useRegisterForm();
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{planNames[choice.plan]} plan, free for 7 days. No credit card required.</p>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="firstName" label="First name" error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field name="email" label="E-mail" help="Reminders are sent here." error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="email" />
      </Field>
      <Field name="username" label="Username" error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" help="At least 12 characters." error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field name="organizationType" label="What is it for?" error={errors.organizationType?.message}>
        <Select {...register('organizationType')} options={organisationOptions} />
      </Field>
      <Field
        name="organizationName"
        label="What shall we call it?"
        help="A family, a yard, a practice. Leave it empty and we name it after you."
        optional
        error={errors.organizationName?.message}
      >
        <TextInput {...register('organizationName')} autoComplete="organization" />
      </Field>
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Creating your account…">
        Create account
      </Button>
    </Form>
  );
}
