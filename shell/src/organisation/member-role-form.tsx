import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { role as roleSchema, rolesManagedBy, type Member } from '@petcare/contracts';
import { Button, ErrorSummary, Field, Form, FormActions, RadioList, useToast } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useCurrentUser } from '@petcare/web';
import { nameOfMember } from './member-name.ts';
import { useChangeRole } from './organisation.queries.ts';
import { roleOptions, roleWords } from './role-words.ts';

const schema = z.strictObject({ role: roleSchema });

/** A new role for a member, each with what it can do. */
export function MemberRoleForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { role } = useCurrentUser();
  const toast = useToast();
  const { mutate, isPending } = useChangeRole();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(schema),
    defaultValues: { role: member.role },
    shouldFocusError: false,
  });
  const submit = handleSubmit((body) =>
    mutate(
      { id: member.id, version: member.version, ...body },
      {
        onSuccess: () => {
          toast({
            tone: 'success',
            title: `${nameOfMember(member)}’s role is now ${roleWords[body.role].label.toLowerCase()}`,
          });
          onClose();
        },
        onError: (error) => showProblem(setError, error),
      },
    ),
  );
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="role" label="Role" group error={errors.role?.message}>
        <RadioList {...register('role')} options={roleOptions(role === null ? [] : rolesManagedBy(role))} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Saving…">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
