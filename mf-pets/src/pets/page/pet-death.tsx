import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pet as petSchema, type Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button } from '@petcare/ui';
import { api, formatDate, messageOf } from '@petcare/web';
import { rememberPet } from '../pets.cache.ts';

/** Records that a pet has died, or takes that back; everything about it stops or goes on. */
function useDeath({ id, name }: Pet) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const path = `/api/pets/${id}/deceased`;
  const onSuccess = (stored: Pet) => rememberPet(client, stored);
  const takeBack = useMutation({
    mutationFn: () => api.delete(path, { schema: petSchema }),
    onSuccess,
    onError: (error) => toast({ tone: 'danger', title: 'This was not taken back', description: messageOf(error) }),
  });
  const record = useMutation({
    mutationFn: () => api.post(path, {}, { schema: petSchema }),
    onSuccess: (stored) => {
      onSuccess(stored);
      toast({ title: `Reminders about ${name} have stopped`, action: { label: 'Undo', run: () => takeBack.mutate() } });
    },
    onError: (error) => toast({ tone: 'danger', title: 'This was not saved', description: messageOf(error) }),
  });
  return { record, takeBack };
}

/** What is said of a pet that has died, before anything else; nothing while it lives. */
export function InMemory({ pet }: { pet: Pet }) {
  const { can } = useRemoteContext();
  const { takeBack } = useDeath(pet);
  if (pet.deceasedOn === null) return null;
  const action = can('pets.edit') && (
    <Button size="small" pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
      Take this back
    </Button>
  );
  return (
    <Banner tone="info" title={`${pet.name} died on ${formatDate(pet.deceasedOn)}`} action={action}>
      The record stays. Reminders and e-mails about {pet.name} have stopped.
    </Banner>
  );
}

/** One quiet action: no question is asked, because it can be taken back. */
export function RecordDeath({ pet }: { pet: Pet }) {
  const { can } = useRemoteContext();
  const { record } = useDeath(pet);
  if (pet.deceasedOn !== null || !can('pets.edit')) return null;
  return (
    <div className="mt-4">
      <Button look="quiet" size="small" pending={record.isPending} onClick={() => record.mutate()}>
        {`Record that ${pet.name} has died`}
      </Button>
    </div>
  );
}
