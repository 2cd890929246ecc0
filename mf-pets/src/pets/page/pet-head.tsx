import { useState } from 'react';
import { Flower2, HeartHandshake, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import type { Transfer } from '@petcare/contracts/transfers';
import { Slot, useRemoteContext, useSlotEntries } from '@petcare/remote';
import { Banner, LinkButton, Menu, PageHeader, TextLink, type MenuItem } from '@petcare/ui';
import { PetVetLine } from '../../contacts/pet-vet-line.tsx';
import { NextLine } from '../../next/next-line.tsx';
import { OfferDialog } from '../../passing-on/lazy-offer.ts';
import { isHere } from '../is-here.ts';
import { PetPicture } from '../pet-picture.tsx';
import { ageOf, describeKind } from '../pet-words.ts';
import { Standing } from '../standing.tsx';
import { useDeletePet } from '../pets.queries.ts';
import { DeathDialog } from './pet-death.tsx';

export interface PetHeadProps {
  pet: PetListItem;
  /** The offer to a new keeper that waits for an answer. */
  offer?: Transfer | undefined;
  /** Nobody may change its record. */
  isFrozen?: boolean;
}

/** What only the people it belongs to can do: record its death, pass it on, or delete it. */
function OwnersMenu({ pet, offer, isFrozen }: PetHeadProps) {
  const { can } = useRemoteContext();
  const navigate = useNavigate();
  const { mutate } = useDeletePet();
  const removeAndLeave = () => {
    mutate(pet);
    void navigate('/pets');
  };
  const [isAsking, setAsking] = useState(false);
  const [isPassing, setPassing] = useState(false);
  const death: MenuItem[] =
    pet.deceasedOn === null && !isFrozen
      ? [
          {
            label: `Record that ${pet.name} has died`,
            icon: <Flower2 aria-hidden className="size-5" />,
            onSelect: () => setAsking(true),
          },
        ]
      : [];
  const passOn: MenuItem[] =
    can('members.edit') && isHere(pet)
      ? [
          {
            label: offer ? 'Offered to a new keeper' : 'Pass on to a new keeper…',
            icon: <HeartHandshake aria-hidden className="size-5" />,
            onSelect: () => setPassing(true),
          },
        ]
      : [];
  const remove: MenuItem = {
    label: 'Delete',
    icon: <Trash2 aria-hidden className="size-5" />,
    destructive: true,
    onSelect: removeAndLeave,
  };
  return (
    <>
      <span className="max-md:max-w-11">
        <Menu label={`Actions for ${pet.name}`} items={[...passOn, ...death, remove]} />
      </span>
      {isAsking && <DeathDialog pet={pet} open onOpenChange={setAsking} />}
      {isPassing && <OfferDialog pet={pet} offer={offer} onClose={() => setPassing(false)} />}
    </>
  );
}

function Actions(props: PetHeadProps) {
  const { pet, isFrozen } = props;
  const { can } = useRemoteContext();
  return (
    <>
      {!isFrozen && (
        <LinkButton to={`/pets/${pet.id}/edit`} icon={<Pencil aria-hidden className="size-5" />}>
          Edit
        </LinkButton>
      )}
      {can('pets.edit') && <OwnersMenu {...props} />}
    </>
  );
}

/** What other teams let people do with a pet. */
function OthersActions({ pet }: { pet: PetListItem }) {
  if (useSlotEntries('pet.action/v1').length === 0) return null;
  return (
    <div role="group" aria-label={`More for ${pet.name}`} className="mb-6 flex flex-wrap gap-2 print:hidden">
      <Slot name="pet.action/v1" given={{ petId: pet.id, petName: pet.name }} />
    </div>
  );
}

/** A lost pet's poster, code and messages are one press away. */
function LostBanner({ pet }: { pet: PetListItem }) {
  return (
    <div className="mb-6">
      <Banner
        tone="danger"
        title={`${pet.name} is lost`}
        action={<TextLink to={`/pets/${pet.id}?tab=passport`}>Poster and messages</TextLink>}
      />
    </div>
  );
}

/** Who this is; a warning comes before anything else. */
export function PetHead(props: PetHeadProps) {
  const { pet } = props;
  const { can, zone } = useRemoteContext();
  const age = ageOf(pet, zone);
  return (
    <>
      {pet.warning && (
        <div className="mb-6">
          <Banner tone="danger" title={pet.warning} />
        </div>
      )}
      {pet.status === 'lost' && can('pets.edit') && <LostBanner pet={pet} />}
      <PageHeader
        title={pet.name}
        description={
          <>
            <span>{age ? `${describeKind(pet)} · ${age}` : describeKind(pet)}</span>
            <Standing pet={pet} />
            {isHere(pet) && (
              <>
                <NextLine petId={pet.id} />
                <PetVetLine petId={pet.id} />
              </>
            )}
          </>
        }
        lead={<PetPicture pet={pet} size="huge" />}
        action={can('profile.edit') && <Actions {...props} />}
      />
      <OthersActions pet={pet} />
    </>
  );
}
