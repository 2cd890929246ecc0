import { useState, type SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Grant } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { Button, Dialog, Form, FormActions } from '@petcare/ui';
import { ApiError, messageOf } from '@petcare/web';
import { untilOf, type UntilValues } from '../form/grant-form-values.ts';
import { UntilField } from '../form/until-field.tsx';
import { timeWords } from '../grant-sentence.ts';
import { nameOfGrantee } from '../grantee.ts';
import { useSaveGrant } from '../grants.queries.ts';

const notTyped = 'Enter the day and time it ends.';

/** What's wrong with the end, in the server's words. */
function faultOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined) ?? messageOf(error);
}

interface ExtendDialogProps {
  grant: Grant;
  onClose: () => void;
}

/** A different end, and nothing else. */
export function ExtendDialog({ grant, onClose }: ExtendDialogProps) {
  const { zone, toast } = useRemoteContext();
  const name = nameOfGrantee(grant.to);
  const [value, setValue] = useState<UntilValues>({ way: 'pick', at: grant.until ?? '' });
  const [isEmpty, setEmpty] = useState(false);
  const save = useSaveGrant();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (until: string | null) => save({ read: grant, body: { until } }),
    onSuccess: ({ from, until }) => {
      const when = timeWords({ from, until }, { zone, now: new Date() });
      toast({ tone: 'success', title: `Shared with ${name} ${when}` });
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const until = untilOf(value);
    setEmpty(until === '');
    if (until !== '') mutate(until);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`When should sharing with ${name} end?`}
      description="What they see stays as it is."
    >
      <Form onSubmit={submit}>
        <UntilField value={value} onChange={setValue} error={isEmpty ? notTyped : faultOf(error)} />
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Saving…">
            Save
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
