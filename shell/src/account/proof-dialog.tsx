import { useState, type SyntheticEvent } from 'react';
import type { CurrentUser } from '@petcare/contracts';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, PasswordInput, TextInput } from '@petcare/ui';
import { ApiError, messageOf, useProofRequest, useUser, type ProofRequest } from '@petcare/web';
import { useAfterTwoFactor, useProve } from './account.queries.ts';

type Kind = 'password' | 'code';

/** Not named like a field of the form below, so the two aren't mixed up. */
const fieldOf = (kind: Kind) => `proof-${kind}`;

const words: Record<Kind, { label: string; missing: string }> = {
  password: { label: 'Your password', missing: 'Enter your password.' },
  code: { label: 'Code from your authenticator app', missing: 'Enter a code.' },
};

const errorAtField = (error: unknown) => (error instanceof ApiError ? error.problem?.errors?.[0] : undefined);

interface ProofFormProps {
  request: ProofRequest;
  twoFactor: CurrentUser['twoFactor'];
}

function useProofForm({ request, twoFactor }: ProofFormProps) {
  const [kind, setKind] = useState<Kind>(twoFactor === 'on' ? 'code' : 'password');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useProve();
  const askAnew = useAfterTwoFactor();
  /** Two-factor may have been turned on or off in another tab or on another device: the refusal names what counts now. */
  const follow = (refusal: Error) => {
    const wanted = errorAtField(refusal)?.path;
    if (wanted === kind || (wanted !== 'code' && wanted !== 'password')) return;
    setKind(wanted);
    setTyped('');
    void askAnew();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setMissing(typed === '' ? words[kind].missing : undefined);
    if (typed !== '') mutate({ [kind]: typed }, { onSuccess: request.given, onError: follow });
  };
  const atField = missing ?? errorAtField(error)?.message;
  const atForm = error && !atField ? messageOf(error) : undefined;
  const errors = [
    ...(atField ? [{ path: fieldOf(kind), message: atField }] : []),
    ...(atForm ? [{ path: '', message: atForm }] : []),
  ];
  return { kind, typed, setTyped, submit, isPending, atField, errors, attempt } as const;
}

function ProofForm(props: ProofFormProps) {
  const { kind, typed, setTyped, submit, isPending, atField, errors, attempt } = useProofForm(props);
  const input = { value: typed, onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value) };
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field
        name={fieldOf(kind)}
        label={words[kind].label}
        help={kind === 'code' ? 'Or a recovery code. Each code works once.' : undefined}
        error={atField}
      >
        {kind === 'code' ? (
          <TextInput {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        ) : (
          <PasswordInput {...input} autoComplete="current-password" />
        )}
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Checking…">
          Continue
        </Button>
        <Button onClick={props.request.refuse}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** Opens on top of everything when the server wants the person to confirm who they are; the waiting request then continues by itself. */
export function ProofDialog() {
  const request = useProofRequest();
  const { data: user } = useUser();
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && request?.refuse()}
      title="Confirm it’s you"
      description="We ask before anything important. We won’t ask again for 15 minutes."
    >
      {request && <ProofForm request={request} twoFactor={user?.twoFactor ?? 'off'} />}
    </Dialog>
  );
}
