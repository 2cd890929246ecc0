import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Menu, TableOrCards, type Column } from '@petcare/ui';
import { PetPicture } from '../pet-picture.tsx';
import { ageOf, describeKind } from '../pet-words.ts';
import { Standing } from '../standing.tsx';

interface PetTableProps {
  label?: string;
  pets: readonly PetListItem[];
  onDelete: (pet: PetListItem) => void;
}

function Warning({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1 font-medium text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Warning: </span>
        {text}
      </span>
    </span>
  );
}

function columnsFor(zone: string): Column<PetListItem>[] {
  return [
    { header: 'Species and breed', cell: describeKind },
    { header: 'Age', cell: (pet) => <span className="whitespace-nowrap">{ageOf(pet, zone)}</span> },
    {
      header: 'Warning',
      cell: (pet) => (
        <>
          <Standing pet={pet} />
          {pet.warning && <Warning text={pet.warning} />}
        </>
      ),
    },
  ];
}

function summary(pet: PetListItem, zone: string) {
  const age = ageOf(pet, zone);
  return (
    <>
      {age ? `${describeKind(pet)} · ${age}` : describeKind(pet)}
      <Standing pet={pet} />
      {pet.warning && <Warning text={pet.warning} />}
    </>
  );
}

/** The rows: each opens its pet; those who can edit find that and deleting in its menu. */
export function PetTable({ pets, label = 'Pets', onDelete }: PetTableProps) {
  const { can, zone } = useRemoteContext();
  const actions = (pet: PetListItem) => (
    <Menu
      label={`Actions for ${pet.name}`}
      items={[
        { label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, to: `/pets/${pet.id}/edit` },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden className="size-5" />,
          destructive: true,
          onSelect: () => onDelete(pet),
        },
      ]}
    />
  );
  return (
    <TableOrCards
      label={label}
      items={pets}
      keyOf={({ id }) => id}
      to={({ id }) => `/pets/${id}`}
      lead={(pet) => <PetPicture pet={pet} />}
      title={{ header: 'Name', cell: ({ name }) => name }}
      columns={columnsFor(zone)}
      summary={(pet) => summary(pet, zone)}
      {...(can('pets.edit') && { actions })}
    />
  );
}
