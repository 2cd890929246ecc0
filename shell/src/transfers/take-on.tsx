import { roleCan } from '@petcare/contracts';
import { Banner, Button, FormActions, LinkButton, TextLink } from '@petcare/ui';
import { ApiError, messageOf, useUser, type Leave } from '@petcare/web';
import type { NoClaiming } from '@petcare/contracts/transfers';
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
    `You’re not in an organisation, so there’s nowhere for ${petName} to go. Somebody can invite you to theirs; then open this link again.`,
  own: (petName, here) =>
    `${petName} is in ${here} already, where you’re working now. If you have another organisation, switch to it below.`,
  role: (_petName, here) =>
    `Your role in ${here} doesn’t let you add animals. Ask an owner or admin there, or switch to another organisation below.`,
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
        <OrganisationSwitcher leave={() => leave(`/transfer/${encodeURIComponent(secret)}`)} />
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
