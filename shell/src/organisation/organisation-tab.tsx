import { describePlan, platformOrganisation } from '@petcare/contracts';
import { Panel, TextLink } from '@petcare/ui';
import { useCan, useCurrentUser, useOrganisation } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { trialWords } from '../subscription/trial-words.ts';
import { DeleteOrganisation } from './delete-organisation.tsx';
import { DeletedOrganisations } from './deleted-organisations.tsx';
import { LeaveOrganisation } from './leave-organisation.tsx';
import { OrganisationFacts } from './organisation-facts.tsx';
import { StartOwn } from './start-own.tsx';
import { StorageUse } from './storage-use.tsx';
import { SupportVisits } from './support-visits.tsx';
import { OrganisationForm } from './organisation-form.tsx';

/** For somebody in no organisation, or whose only one was deleted. */
function None() {
  return (
    <Panel title="Your organisation">
      <p className="text-muted">You’re not in an organisation. Somebody can invite you to theirs.</p>
    </Panel>
  );
}

/** The current organisation: what it is, and the ways out of it. */
export function OrganisationTab() {
  const query = useOrganisation();
  const can = useCan();
  const { organizationId, inTechSupportMode } = useCurrentUser();
  const isCustomer = organizationId !== platformOrganisation;
  if (organizationId === null) {
    return (
      <>
        <None />
        <StartOwn />
        <DeletedOrganisations />
      </>
    );
  }
  return (
    <>
      <Panel title="About the organisation">
        <QueryState query={query} what="Your organisation">
          {(organisation) =>
            can('organisation.edit') ? (
              <OrganisationForm organisation={organisation} />
            ) : (
              <OrganisationFacts organisation={organisation} />
            )
          }
        </QueryState>
      </Panel>
      {can('organisation.support-access') && <SupportVisits />}
      {isCustomer && can('billing.view') && (
        <Panel title="Plan">
          <QueryState query={query} what="Your plan">
            {(organisation) => {
              const { plan } = organisation;
              const trial = trialWords(organisation);
              return (
                <p className="text-muted">
                  {plan && `${describePlan(plan).name}. `}
                  {trial && `${trial}. `}
                  <TextLink to="/subscription">See your subscription</TextLink>
                </p>
              );
            }}
          </QueryState>
        </Panel>
      )}
      {can('documents.view') && <StorageUse />}
      {!inTechSupportMode && (
        <Panel title="Leave">
          <LeaveOrganisation />
        </Panel>
      )}
      {isCustomer && can('organisation.delete') && (
        <Panel title="Delete the organisation">
          <DeleteOrganisation />
        </Panel>
      )}
      {!inTechSupportMode && <StartOwn />}
      {!inTechSupportMode && <DeletedOrganisations />}
    </>
  );
}
