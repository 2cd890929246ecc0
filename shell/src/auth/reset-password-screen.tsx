import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { passwordReset, type PasswordReset } from '@petcare/contracts';
import { Banner, Button, ErrorSummary, Form, LinkButton, ListSkeleton, PageHeader, Panel } from '@petcare/ui';
import { ApiError, api, formResolver, listErrors, showProblem, userQuery } from '@petcare/web';
import { useFocusFirst } from '../account/use-focus-first.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Whether the link still works. Asked once per link, because asking again after the change would say no. */
const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'reset-link', token],
    queryFn: async () => {
      await api.post('/api/auth/password/reset/check', { token }, { on401: 'error' });
      return true;
    },
    retry: false,
  });

function useResetForm(token: string) {
  const client = useQueryClient();
  const form = useForm({
    resolver: formResolver(passwordReset),
    defaultValues: { token, password: '' },
    shouldFocusError: false,
  });
  const { mutate, ...sending } = useMutation({
    mutationFn: (body: PasswordReset) => api.post('/api/auth/password/reset', body, { on401: 'error' }),
    // The change has ended every session.
    onSuccess: () => client.setQueryData(userQuery.queryKey, null),
  });
  const submit = form.handleSubmit((body) =>
    mutate(body, { onError: (error) => showProblem(form.setError, error, 'Your password was not changed.') }),
  );
  return { ...form, sending, submit };
}

function Done() {
  const box = useFocusFirst<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col gap-6 focus:outline-none">
      <Banner tone="ok" title="Your password has been changed">
        You have been logged out everywhere, in case somebody else knew the old one.
      </Banner>
      <LinkButton to="/auth?tab=login" look="primary" wide>
        Log in
      </LinkButton>
    </div>
  );
}

const whyOver = 'It works once, and only for an hour. If you’ve asked more than once, using one link ends the others.';

interface LinkOverProps {
  why?: string;
  /** It takes the place of the form, whose button had the focus. */
  isNext?: boolean;
}

function LinkOver({ why = whyOver, isNext = false }: LinkOverProps) {
  const box = useFocusFirst<HTMLDivElement>(isNext);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="flex flex-col gap-6 focus:outline-none">
      <Banner tone="danger" title="This link no longer works">
        {why}
      </Banner>
      <LinkButton to="/auth?tab=forgot" look="primary" wide>
        Ask for a new link
      </LinkButton>
    </div>
  );
}

function ResetForm({ token }: { token: string }) {
  const { register, watch, formState, sending, submit } = useResetForm(token);
  const { errors, submitCount } = formState;
  if (sending.isSuccess) return <Done />;
  if (sending.error instanceof ApiError && sending.error.code === 'link-invalid') return <LinkOver isNext />;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        errors={listErrors(errors).map((line) => (line.path === 'token' ? { ...line, path: '' } : line))}
        attempt={submitCount}
      />
      <NewPasswordField
        label="New password"
        input={register('password')}
        value={watch('password')}
        error={errors.password?.message}
      />
      <Button type="submit" look="primary" wide pending={sending.isPending} pendingLabel="Saving…">
        Change my password
      </Button>
    </Form>
  );
}

/** Says at once if the link is dead; if that can't be known, shows the form. */
function Content({ token }: { token: string }) {
  const isWhole = passwordReset.shape.token.safeParse(token).success;
  const { error, isPending } = useQuery({ ...resetLinkQuery(token), enabled: isWhole });
  if (!isWhole) return <LinkOver why="It may have been cut off in the e-mail." />;
  if (isPending) return <ListSkeleton rows={2} label="Checking the link…" />;
  if (error instanceof ApiError && error.code === 'link-invalid') return <LinkOver />;
  return <ResetForm token={token} />;
}

/** `/reset-password/{token}`: choosing a new password with the link from an e-mail. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  return (
    <>
      <PageHeader title="Choose a new password" />
      <Panel>
        <Content key={token} token={token} />
      </Panel>
    </>
  );
}
