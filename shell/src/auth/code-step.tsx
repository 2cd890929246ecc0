import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { login, type Login } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useLogin } from '@petcare/web';

interface CodeStepProps {
  /** The username and password, already accepted. */
  typed: Login;
  onBack: () => void;
}

const words = {
  authenticator: {
    label: 'Code from your authenticator app',
    help: 'Six digits, new every 30 seconds.',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the ten codes you saved when you set this up. Each works once.',
    other: 'Use the authenticator app instead',
  },
} as const;

/** The second step of logging in: a code from the authenticator, or a recovery code. */
export function CodeStep({ typed, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof words>('authenticator');
  const form = useForm({
    resolver: formResolver(login),
    defaultValues: { ...typed, code: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useLogin();
  const submit = form.handleSubmit((body) =>
    mutate(body, { onError: (error) => showProblem(form.setError, error, 'Login failed') }),
  );
  const { errors, submitCount } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { label, help, other } = words[kind];
  const change = () => {
    form.clearErrors();
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery');
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink focus:outline-none">
        One more step
      </h2>
      <ErrorSummary title="You’re not logged in yet" errors={listErrors(errors)} attempt={submitCount} />
      <Field name="code" label={label} help={help} error={errors.code?.message}>
        <TextInput
          {...form.register('code')}
          key={kind}
          autoComplete={kind === 'authenticator' ? 'one-time-code' : 'off'}
          inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" look="primary" wide pending={isPending} pendingLabel="Logging in…">
        Log in
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={change}>
          {other}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  );
}
