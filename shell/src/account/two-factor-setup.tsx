import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { twoFactorConfirmation, twoFactorSetupRequest, type TwoFactorSetup as Setup } from '@petcare/contracts';
import { Button, CopyButton, ErrorSummary, Field, Form, FormActions, PasswordInput, TextInput } from '@petcare/ui';
import { formResolver, listErrors, showProblem } from '@petcare/web';
import { useConfirmTwoFactor, useSetUpTwoFactor } from './account.queries.ts';
import { QrCode } from './qr-code.tsx';
import { useFocusFirst } from './use-focus-first.ts';

function PasswordStep({ onSetup, onCancel }: { onSetup: (setup: Setup) => void; onCancel: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: formResolver(twoFactorSetupRequest),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  // The button that led here is gone.
  useEffect(() => setFocus('password'), [setFocus]);
  const { mutate, isPending } = useSetUpTwoFactor();
  const submit = handleSubmit((body) =>
    mutate(body, { onSuccess: onSetup, onError: (error) => showProblem(setError, error) }),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="password" label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending}>
          Continue
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** `JBSW Y3DP …`: in groups of four, as it's typed. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function Secret({ secret, uri }: Setup) {
  const first = useFocusFirst<HTMLParagraphElement>();
  return (
    <>
      <p ref={first} tabIndex={-1} className="text-muted focus:outline-none">
        Open any authenticator app on your phone and scan this code.
      </p>
      <QrCode text={uri} label="QR code for the authenticator app; the key below is the same" />
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">No camera? Type this key into the app:</p>
        <p className="flex flex-wrap items-center gap-3">
          <code className="font-semibold text-ink wrap-anywhere">{inFours(secret)}</code>
          <CopyButton text={secret} label="Copy the key" />
        </p>
      </div>
    </>
  );
}

interface StepsProps {
  /** Two-factor is on, and these are its recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function ConfirmStep({ setup, onDone, onCancel }: StepsProps & { setup: Setup }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(twoFactorConfirmation),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { mutate, isPending } = useConfirmTwoFactor();
  const submit = handleSubmit((body) =>
    mutate(body, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => showProblem(setError, error),
    }),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Secret {...setup} />
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="code" label="The code it’s showing" help="Six digits." error={errors.code?.message}>
        <TextInput {...register('code')} autoComplete="one-time-code" inputMode="numeric" />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending}>
          Turn two-factor on
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** The password, then the app's secret and its first code. Nothing takes effect before that code. */
export function TwoFactorSetup(steps: StepsProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup ? (
    <ConfirmStep setup={setup} {...steps} />
  ) : (
    <PasswordStep onSetup={setSetup} onCancel={steps.onCancel} />
  );
}
