import { useQuery } from '@tanstack/react-query';
import { roleCan } from '@petcare/contracts';
import { Banner, Button, FormActions, LinkButton, TextLink } from '@petcare/ui';
import { ApiError, messageOf, useUser, type Leave } from '@petcare/web';
import type { NoClaiming } from '@petcare/contracts/transfers';
import { myOrganisationsQuery } from '../organisation/my-organisations.queries.ts';
import { OrganisationSwitcher } from '../layout/organisation-switcher.tsx';
import type { Shown } from './offer-words.tsx';
import { useClaim } from './transfer.queries.ts';

interface TakeOnProps {
  petName: string;
  offer: Shown;
  secret: string;
  leave: Leave;
}

const refusals: Record<NoClaiming, (petName: string, here: string) => string> = {
  'no-organisation': (petName) =>
    `You’re not in an organisation, so there’s nowhere for ${petName} to go. Start your own in your settings, or have somebody invite you to theirs; then open this link again.`,
  own: (petName, here) =>
    `${petName} is in ${here} already, where you’re working now. If you have another organisation, switch to it first.`,
  role: (_petName, here) =>
    `Your role in ${here} doesn’t let you add animals. Ask an owner or admin there, or switch to another organisation.`,
};

/** What to do where the plan has no room. */
function WayToPlans() {
  const { data: user } = useUser();
  if (user?.role && roleCan(user.role, 'billing.view')) return <TextLink to="/subscription">See the plans</TextLink>;
  return 'Ask an owner or admin about a larger plan.';
}

function Refused({ error }: { error: Error }) {
  const needsPlan = error instanceof ApiError && error.status === 402;
  return (
    <div role="alert">
      <Banner tone="danger" title="Nothing was changed">
        <p>{messageOf(error)}</p>
        {needsPlan && (
          <p>
            <WayToPlans />
          </p>
        )}
      </Banner>
    </div>
  );
}

/** For people who belong to several: another of theirs may take the pet on. */
function OtherOrganisations({ leave }: { leave: Leave }) {
  const { data } = useQuery(myOrganisationsQuery);
  const open = data?.items.filter(({ deletedAt }) => deletedAt === null) ?? [];
  return open.length > 1 && <OrganisationSwitcher leave={leave} />;
}

/** Taking the pet on, or why that can’t be done here. */
export function TakeOn({ petName, offer, secret, leave }: TakeOnProps) {
  const { mutate, isPending, error } = useClaim(secret);
  const { refusal, told, claimedPetId } = offer;
  if (claimedPetId !== null)
    return (
      <FormActions>
        <LinkButton look="primary" to={`/pets/${claimedPetId}`}>
          {`Open ${petName}’s record`}
        </LinkButton>
      </FormActions>
    );
  if (refusal !== null)
    return (
      <>
        <Banner tone="warn" title="Not in this organisation">
          {refusals[refusal](petName, told.organizationName ?? '')}
        </Banner>
        <OtherOrganisations leave={() => leave(`/transfer/${encodeURIComponent(secret)}`)} />
        <FormActions>
          <LinkButton to="/">Go to Home</LinkButton>
        </FormActions>
      </>
    );
  return (
    <>
      {error && <Refused error={error} />}
      <FormActions>
        <Button
          look="primary"
          pending={isPending}
          pendingLabel="Taking over the record…"
          onClick={() => mutate(undefined, { onSuccess: ({ petId }) => leave(`/pets/${petId}`) })}
        >
          {`Take ${petName} on`}
        </Button>
        <LinkButton look="quiet" to="/">
          Not now
        </LinkButton>
      </FormActions>
    </>
  );
}
