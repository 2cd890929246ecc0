import { BellRing, ListChecks } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { useOnlyLent } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, LinkButton, Panel } from '@petcare/ui';
import { isHere } from '../pets/is-here.ts';
import { PetsNeeded } from '../pets/pets-needed.tsx';
import { useIsShared } from '../pets/shared-pet.ts';
import { useAnimalWords } from '../pets/use-animal-words.ts';
import { AddReminder } from './add-reminder.tsx';

interface NothingHereProps {
  tab: 'due' | 'done';
  petId: string;
  pets: readonly PetListItem[];
}

/** Nobody is sharing a pet with somebody who has none of their own. */
export function NothingLent() {
  return (
    <Panel>
      <EmptyState icon={<BellRing aria-hidden className="size-8" />} title="Nobody is sharing a pet with you now">
        When somebody does, you’ll see here what needs doing.
      </EmptyState>
    </Panel>
  );
}

function NothingDone() {
  return (
    <EmptyState icon={<ListChecks aria-hidden className="size-8" />} title="Nothing done yet">
      What you and the others mark as done is kept here, with who did it and when.
    </EmptyState>
  );
}

/** For somebody with pets only through others. */
function NothingDoneHere() {
  return (
    <EmptyState icon={<ListChecks aria-hidden className="size-8" />} title="Nothing done for pets of your own">
      What’s done for pets that others share with you is on each pet’s own page.
    </EmptyState>
  );
}

/** The list holds only what whoever looks is told about. */
export interface OnlyMine {
  /** Shows everybody's. */
  end: () => void;
}

/** There may be something that others are told about. */
export function NothingMine({ end }: OnlyMine) {
  return (
    <Panel>
      <EmptyState
        icon={<BellRing aria-hidden className="size-8" />}
        title="Nothing here is yours"
        action={<Button onClick={end}>Show everybody’s</Button>}
      >
        These are only the reminders you’re told about.
      </EmptyState>
    </Panel>
  );
}

/** An empty list, which can mean several things: no pets yet, nothing due, or nothing done. */
export function NothingHere({ tab, petId, pets }: NothingHereProps) {
  const { can } = useRemoteContext();
  const isShared = useIsShared();
  const { many } = useAnimalWords();
  const isOnlyLent = useOnlyLent(pets) && !isShared;
  if (pets.length === 0 && !isShared)
    return <Panel>{isOnlyLent && tab === 'done' ? <NothingDoneHere /> : <PetsNeeded />}</Panel>;
  if (tab === 'done')
    return (
      <Panel>
        <NothingDone />
      </Panel>
    );
  const pet = pets.find(({ id }) => id === petId);
  const isOffered = can('reminders.add') && (!pet || isHere(pet));
  const action = (
    <>
      {isOffered && <AddReminder petId={isShared ? petId : (pet?.id ?? '')} />}
      {pet && <LinkButton to="/schedule">{`Show all ${many}`}</LinkButton>}
    </>
  );
  return (
    <Panel>
      <EmptyState
        icon={<BellRing aria-hidden className="size-8" />}
        title={pet ? `Nothing due for ${pet.name}` : 'Nothing is due'}
        action={action}
      >
        A reminder tells everybody what needs doing and when, here and by e-mail, once or regularly.
      </EmptyState>
    </Panel>
  );
}
