import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { transferDays, type TransferOffer } from '@petcare/contracts/transfers';
import { ErrorState, FormActions, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { ApiError, leaveFor, loginAddress, messageOf, referenceOf, useUser, type Leave } from '@petcare/web';
import { OfferWords } from './offer-words.tsx';
import { TakeOn } from './take-on.tsx';
import { transferOfferQuery } from './transfer.queries.ts';

/** For somebody who isn’t logged in: they come back here. */
function NeedsAccount({ petName, secret }: { petName: string; secret: string }) {
  const here = `/transfer/${encodeURIComponent(secret)}`;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink">
        Log in to see who would like to pass {petName} on to you, and what comes along. If you’re new to Petcare, create
        a free account first.
      </p>
      <FormActions>
        <LinkButton look="primary" to={loginAddress(here)}>
          Log in
        </LinkButton>
        <LinkButton to={`/auth?tab=register&redirect=${encodeURIComponent(here)}`}>Create a free account</LinkButton>
      </FormActions>
    </div>
  );
}

function Open({ found, secret, leave }: { found: TransferOffer; secret: string; leave: Leave }) {
  const { petName, offer } = found;
  return (
    <>
      <PageHeader title={offer?.claimedPetId ? `You’ve taken ${petName} on` : `${petName} is offered to you`} />
      <Panel>
        {offer ? (
          <div className="flex flex-col gap-6">
            <OfferWords petName={petName} offer={offer} />
            <TakeOn petName={petName} offer={offer} secret={secret} leave={leave} />
          </div>
        ) : (
          <NeedsAccount petName={petName} secret={secret} />
        )}
      </Panel>
    </>
  );
}

function Over() {
  return (
    <>
      <PageHeader title="This link doesn’t work" />
      <Panel>
        <div className="flex flex-col items-start gap-6">
          <p className="text-muted">
            It may have been cut off, used already or cancelled, and it stops after {transferDays} days. Ask whoever
            sent it.
          </p>
          <LinkButton to="/">Go to Home</LinkButton>
        </div>
      </Panel>
    </>
  );
}

/** Where the link of an offered pet leads: who it is, and taking it on. */
export default function TransferScreen({ leave = leaveFor }: { leave?: Leave }) {
  const { secret = '' } = useParams();
  const { data: user } = useUser();
  const { data, error, isFetching, refetch } = useQuery(transferOfferQuery(secret, user?.id ?? null));
  if (error instanceof ApiError && error.status === 404) return <Over />;
  if (data) return <Open found={data} secret={secret} leave={leave} />;
  if (!error) return <PageSkeleton label="Loading the offer…" />;
  return (
    <ErrorState
      title="The offer did not load"
      level={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
