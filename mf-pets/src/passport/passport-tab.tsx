import { PawPrint } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import { EmptyState, ErrorState, ListSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { PassportCode } from './passport-code.tsx';
import { PassportMessages } from './passport-messages.tsx';
import { PassportSettings } from './passport-settings.tsx';
import { passportQuery } from './passport.queries.ts';

function Passport({ petId, name }: { petId: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery(passportQuery(petId));
  if (!data)
    return (
      <Panel padded={false}>
        {error ? (
          <ErrorState
            title="The passport did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        ) : (
          <ListSkeleton rows={4} label="Loading the passport…" />
        )}
      </Panel>
    );
  return (
    <div className="flex flex-col gap-6">
      <PassportSettings key={`${data.version} ${data.mode}`} stored={data} name={name} />
      <PassportCode stored={data} />
      <PassportMessages stored={data} />
    </div>
  );
}

/** What strangers who scan a pet's code see, and what they write. */
export default function PassportTab({ listed }: { listed: PetListItem }) {
  const { petId = '' } = useParams();
  if (listed.deceasedOn !== null || listed.status === 'transferred')
    return (
      <Panel padded={false}>
        <EmptyState icon={<PawPrint aria-hidden className="size-8" />} title="No passport any more">
          {listed.deceasedOn === null
            ? `${listed.name} has gone to somebody else, so your code and poster no longer show anything.`
            : `Strangers no longer see anything about ${listed.name}, whatever code they scan.`}
        </EmptyState>
      </Panel>
    );
  return <Passport petId={petId} name={listed.name} />;
}
