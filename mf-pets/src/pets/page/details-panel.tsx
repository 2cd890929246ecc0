import type { Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { ChangeHistory, HistoryButton } from '@petcare/records';
import { Facts, Panel, Skeleton, useMediaQuery } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { YearlyOffers } from '../../plan/yearly-offers.tsx';
import { petFields } from '../form/pet-fields.tsx';
import { bodyOf } from '../form/pet-form-values.ts';
import { useUpdatePet } from '../pets.queries.ts';

/** Leaves out what the page's heading says; shows rarely recorded fields only if they're set. */
const inHead: ReadonlySet<string> = new Set(['name', 'warning']);
const fields = petFields.filter(({ keys }) => !keys.some((key) => inHead.has(key)));

const notRecorded = <span className="text-muted">Not recorded</span>;

function PetHistory({ pet }: { pet: Pet }) {
  const { can } = useRemoteContext();
  const { mutateAsync: update } = useUpdatePet();
  return (
    <HistoryButton name={pet.name}>
      <ChangeHistory
        address={`/api/pets/${pet.id}`}
        fields={petFields}
        given={{}}
        current={bodyOf(pet)}
        restore={can('pets.edit') ? (changes) => update({ read: pet, changes }) : null}
      />
    </HistoryButton>
  );
}

function Details({ pet }: { pet: Pet | undefined }) {
  const { zone } = useRemoteContext();
  const facts = fields.flatMap(({ label, isMore, words, fact = words }) => {
    if (!pet) return isMore ? [] : [{ label, value: <Skeleton width="8rem" height="1.5rem" /> }];
    const value = fact(bodyOf(pet), {}, zone);
    return isMore && !value ? [] : [{ label, value: value ?? notRecorded }];
  });
  return (
    <>
      <Facts facts={facts} columns="one" />
      {pet && <YearlyOffers pet={pet} />}
      {pet && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">
            Last changed <time dateTime={pet.updatedAt}>{formatDateTime(pet.updatedAt, zone)}</time>
          </p>
          <PetHistory pet={pet} />
        </div>
      )}
    </>
  );
}

/** Everything recorded about the pet itself: beside its history, or folded above it where there's no room. */
export function DetailsPanel({ pet }: { pet: Pet | undefined }) {
  const isNarrow = useMediaQuery('(max-width: 1023.98px)');
  if (!isNarrow) {
    return (
      <Panel title="Details">
        <Details pet={pet} />
      </Panel>
    );
  }
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="min-h-14 px-4 font-semibold text-ink">Details</summary>
      <div className="border-t border-line p-4">
        <Details pet={pet} />
      </div>
    </details>
  );
}
