import { PawPrint, Trash2, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { binnedPetQuery, useRestorePet } from './pets.queries.ts';

const allPets = <LinkButton to="/pets">All pets</LinkButton>;

function DeletedPet({ item: { id, label: name, deletedAt } }: { item: RecycleBinItem }) {
  const { can, zone } = useRemoteContext();
  const { mutate: restore, isPending } = useRestorePet();
  return (
    <>
      <PageHeader title={`${name} was deleted`} />
      <Panel>
        <EmptyState
          icon={<Trash2 aria-hidden className="size-8" />}
          title={`${name} is in the recycle bin`}
          action={
            <>
              {can('pets.edit') && (
                <Button
                  look="primary"
                  icon={<Undo2 aria-hidden className="size-5" />}
                  pending={isPending}
                  onClick={() => restore({ id, name })}
                >
                  Restore {name}
                </Button>
              )}
              {allPets}
            </>
          }
        >
          Deleted <time dateTime={deletedAt}>{formatDateTime(deletedAt, zone)}</time>. Everything recorded is still
          there.
        </EmptyState>
      </Panel>
    </>
  );
}

/** In place of a pet that is not there: it was deleted and can come back, or never was this organisation's. */
export function MissingPet({ id }: { id: string }) {
  const { data: item, isPending } = useQuery(binnedPetQuery(id));
  if (isPending) return <PageSkeleton label="Looking for the pet…" />;
  if (item) return <DeletedPet item={item} />;
  return (
    <>
      <PageHeader title="Pet not found" />
      <Panel>
        <EmptyState
          icon={<PawPrint aria-hidden className="size-8" />}
          title="There is no such pet here"
          action={allPets}
        >
          Check the address, or look for it among all pets.
        </EmptyState>
      </Panel>
    </>
  );
}
