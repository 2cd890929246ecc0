import { IdCard, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { PetListItem } from '@petcare/contracts';
import { Button, LinkButton, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { firstToCallQuery } from './contacts.queries.ts';
import { ContactRows } from './list/contact-rows.tsx';
import { isHere } from '../pets/is-here.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { useContactRights } from './use-contact-rights.ts';

/** Who to call first about a pet, and its emergency card, for whoever looks after it. */
export function PetVets({ pet }: { pet: PetListItem }) {
  const { id: petId, name: petName } = pet;
  const { mayAdd } = useContactRights();
  const { data, error, refetch } = useQuery(firstToCallQuery(petId));
  const isOurs = useIsOurs();
  const add = mayAdd && isHere(pet) && (
    <LinkButton to={`/vets-specialists/new?petId=${petId}`} size="small" icon={<Plus aria-hidden className="size-4" />}>
      Add a vet
    </LinkButton>
  );
  // Who looks after a shared pet has no address book to add to.
  const action = (
    <div className="flex flex-wrap gap-2">
      {!isOurs && Boolean(data?.length) && add}
      <LinkButton to={`/pets/${petId}/emergency-card`} size="small" icon={<IdCard aria-hidden className="size-4" />}>
        Emergency card
      </LinkButton>
    </div>
  );
  return (
    <Panel title="Vets and specialists" action={action} padded={false}>
      {!data && !error && <ListSkeleton rows={1} label="Loading who to call…" />}
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 p-4 text-danger">
          {messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && data.length > 0 && <ContactRows label={`Who to call about ${petName}`} contacts={data} />}
      {data?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="text-muted">No one is down as the first to call about {petName}.</p>
          {add}
        </div>
      )}
    </Panel>
  );
}
