import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { ownershipTransfer, type Member, type OwnershipTransfer } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, PasswordInput, useToast } from '@petcare/ui';
import { formResolver, listErrors, refetchAfterChange, showProblem, useCurrentUser, userQuery } from '@petcare/web';
import { nameOfMember } from './member-name.ts';
import { useTransferOwnership } from './organisation.queries.ts';

/** Hands the organisation to a member; asks for the password again, or for a code if the server wants one. */
export function TransferForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useTransferOwnership();
  const asksPassword = useCurrentUser().twoFactor !== 'on';
  const { register, handleSubmit, setError, formState } = useForm<OwnershipTransfer>({
    resolver: formResolver(ownershipTransfer),
    defaultValues: { memberId: member.id, ...(asksPassword && { password: '' }) },
    shouldFocusError: false,
  });
  const submit = handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        toast({
          tone: 'success',
          title: `${nameOfMember(member)} is the owner now`,
          description: 'You’re an admin now.',
        });
        onClose();
        void refetchAfterChange(client, userQuery.queryKey);
      },
      onError: (error) => showProblem(setError, error),
    }),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      {asksPassword && (
        <Field name="password" label="Your password" error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      <FormActions>
        <Button type="submit" look="danger" pending={isPending} pendingLabel="Handing over…">
          Make {nameOfMember(member)} the owner
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
