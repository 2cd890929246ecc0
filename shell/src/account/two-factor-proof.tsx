import { useForm } from 'react-hook-form';
import { twoFactorProof, type TwoFactorProof } from '@petcare/contracts';
import {
  Button,
  Dialog,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  PasswordInput,
  TextInput,
  useToast,
} from '@petcare/ui';
import { formResolver, listErrors, showProblem } from '@petcare/web';
import { useNewRecoveryCodes, useTurnOffTwoFactor } from './account.queries.ts';

/** `phone` turns it off for people who can't do without, and so have to set it up again. */
export type Asked = 'codes' | 'off' | 'phone';

interface ProofProps {
  /** What is being asked for, or null. */
  asked: Asked | null;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

const words = {
  codes: { title: 'New recovery codes?', said: 'The old ones stop working.', act: 'Make new codes' },
  off: { title: 'Turn two-factor off?', said: 'Your password alone lets you in again.', act: 'Turn it off' },
  phone: {
    title: 'Use another phone?',
    said: 'The codes of the old one stop working, and so do your recovery codes. Then set two-factor up on the new one: until you have, you can’t do anything else.',
    act: 'Use another phone',
  },
} as const;

function useProofForm({ asked, onClose, onCodes }: ProofProps) {
  const toast = useToast();
  const form = useForm({
    resolver: formResolver(twoFactorProof),
    defaultValues: { password: '', code: '' },
    shouldFocusError: false,
  });
  const renewal = useNewRecoveryCodes();
  const removal = useTurnOffTwoFactor();
  const act = async (body: TwoFactorProof) => {
    if (asked === 'codes') {
      onCodes((await renewal.mutateAsync(body)).recoveryCodes);
    } else {
      await removal.mutateAsync(body);
      toast({ tone: 'success', title: asked === 'phone' ? 'Now set up your new phone' : 'Two-factor is off' });
    }
    onClose();
  };
  const submit = form.handleSubmit((body) => act(body).catch((error: unknown) => showProblem(form.setError, error)));
  return { ...form, submit };
}

function ProofForm(props: ProofProps) {
  const { register, formState, submit } = useProofForm(props);
  const { errors, submitCount, isSubmitting } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="password" label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Field
        name="code"
        label="Code from your authenticator app"
        help="Or a recovery code."
        error={errors.code?.message}
      >
        <TextInput {...register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Field>
      <FormActions>
        <Button type="submit" look={props.asked === 'codes' ? 'primary' : 'danger'} pending={isSubmitting}>
          {words[props.asked ?? 'codes'].act}
        </Button>
        <Button onClick={props.onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** Asks for password and code again before two-factor is weakened. */
export function TwoFactorProofDialog(props: ProofProps) {
  const { asked, onClose } = props;
  const { title, said } = words[asked ?? 'codes'];
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && onClose()} title={title} description={said}>
      <ProofForm {...props} />
    </Dialog>
  );
}
