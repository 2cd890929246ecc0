import type { Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Facts, Panel, Skeleton } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PetVets } from '../../contacts/pet-vets.tsx';
import { petFields } from '../form/pet-fields.tsx';
import { InMemory } from './pet-death.tsx';

/** What the head of the page says already. */
const inHead: ReadonlySet<string> = new Set(['name', 'warning']);
const fields = petFields.filter(({ keys }) => !keys.some((key) => inHead.has(key)));

const notRecorded = <span className="text-muted">Not recorded</span>;

/** Everything that is recorded of the pet, and when it was changed last. */
export default function OverviewTab({ pet }: { pet: Pet | undefined }) {
  const { zone } = useRemoteContext();
  const facts = fields.map(({ label, words, fact = words }) => ({
    label,
    value: pet ? (fact(pet, {}) ?? notRecorded) : <Skeleton width="8rem" height="1.5rem" />,
  }));
  return (
    <div className="flex flex-col gap-6">
      {pet && <InMemory pet={pet} />}
      <Panel title="Details">
        <Facts facts={facts} />
        {pet && (
          <p className="mt-6 text-sm text-muted">
            Last changed <time dateTime={pet.updatedAt}>{formatDateTime(pet.updatedAt, zone)}</time>
          </p>
        )}
      </Panel>
      {pet && <PetVets petId={pet.id} petName={pet.name} />}
    </div>
  );
}
