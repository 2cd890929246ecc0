import { useState, type SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dateIn, pet as petSchema, type Pet, type PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, DateInput, Dialog, Field, Form, FormActions } from '@petcare/ui';
import { api, ApiError, formatDate, messageOf } from '@petcare/web';
import { refetchStanding, rememberPet } from '../pets.cache.ts';

type Named = Pick<PetListItem, 'id' | 'name' | 'deceasedOn'>;

/** Records that a pet has died or when, or undoes that; everything about it stops or resumes. */
function useDeath({ id, name, deceasedOn }: Named) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const path = `/api/pets/${id}/deceased`;
  const onSuccess = (stored: Pet) => {
    rememberPet(client, stored);
    void refetchStanding(client);
  };
  const takeBack = useMutation({
    mutationFn: (before: string | null) =>
      before === null ? api.delete(path, { schema: petSchema }) : api.post(path, { on: before }, { schema: petSchema }),
    onSuccess,
    onError: (error) => toast({ tone: 'danger', title: 'This was not undone', description: messageOf(error) }),
  });
  const record = useMutation({
    mutationFn: (on: string) => api.post(path, { on }, { schema: petSchema }),
    onSuccess: (stored) => {
      onSuccess(stored);
      const title = deceasedOn === null ? `Reminders about ${name} have stopped` : 'The date was changed';
      toast({ title, action: { label: 'Undo', run: () => takeBack.mutate(deceasedOn) } });
    },
  });
  return { record, takeBack };
}

/** What's wrong with the date, in the server's words. */
function faultOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined) ?? messageOf(error);
}

interface DeathDialogProps {
  pet: Named;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the date, today unless somebody says otherwise. */
export function DeathDialog({ pet, open, onOpenChange }: DeathDialogProps) {
  const { zone } = useRemoteContext();
  const { record } = useDeath(pet);
  const today = dateIn(zone);
  const [on, setOn] = useState(pet.deceasedOn ?? today);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (on === pet.deceasedOn) return onOpenChange(false);
    record.mutate(on, { onSuccess: () => onOpenChange(false) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`When did ${pet.name} die?`}
      description="The record stays, and reminders stop. You can change this later."
    >
      <Form onSubmit={submit}>
        <Field name="on" label="Date" error={faultOf(record.error)}>
          <DateInput name="on" lang="en-GB" max={today} value={on} onChange={({ target }) => setOn(target.value)} />
        </Field>
        <FormActions>
          <Button type="submit" look="primary" pending={record.isPending}>
            Save
          </Button>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Says that a pet has died, before anything else; renders nothing while it's alive. */
export function InMemory({ pet }: { pet: Pet }) {
  const { can } = useRemoteContext();
  const { takeBack } = useDeath(pet);
  const [isAsking, setAsking] = useState(false);
  if (pet.deceasedOn === null) return null;
  const action = can('pets.edit') && (
    <span className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAsking(true)}>
        Change the date
      </Button>
      <Button size="small" pending={takeBack.isPending} onClick={() => takeBack.mutate(null)}>
        Undo this
      </Button>
    </span>
  );
  return (
    <>
      <Banner tone="info" title={`${pet.name} died on ${formatDate(pet.deceasedOn)}`} action={action}>
        The record stays. Reminders and e-mails about {pet.name} have stopped.
      </Banner>
      {isAsking && <DeathDialog pet={pet} open onOpenChange={setAsking} />}
    </>
  );
}
