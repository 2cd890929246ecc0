import { PawPrint, Trash2, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { AllAnimals } from './all-animals.tsx';
import { binnedPetQuery, useRestorePet } from './pets.queries.ts';
import { titled, useAnimalWords } from './use-animal-words.ts';

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
              <AllAnimals />
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

/** In place of a missing pet: it was deleted and can be restored, or never belonged to this organisation. */
export function MissingPet({ id }: { id: string }) {
  const { data: item, isPending } = useQuery(binnedPetQuery(id));
  const { one, many } = useAnimalWords();
  if (isPending) return <PageSkeleton label={`Looking for the ${one}…`} />;
  if (item) return <DeletedPet item={item} />;
  return (
    <>
      <PageHeader title={`${titled(one)} not found`} />
      <Panel>
        <EmptyState
          icon={<PawPrint aria-hidden className="size-8" />}
          title={`We can’t find this ${one}`}
          action={<AllAnimals />}
        >
          {`Check the address, or look for it among all ${many}.`}
        </EmptyState>
      </Panel>
    </>
  );
}
