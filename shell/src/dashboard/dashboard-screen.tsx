import { useEffect, useState } from 'react';
import { Slot } from '@petcare/remote';
import { LinkButton, PageHeader, Panel } from '@petcare/ui';
import { useCurrentUser, useNow } from '@petcare/web';
import { AddMenu } from './add-menu.tsx';
import { FirstSteps } from './first-steps.tsx';
import { greeting } from './greeting.ts';

const nothing = {};
const startOwnPath = '/settings?tab=organisation';
/** "Sunday 22 November" */
const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** On a phone, stays above the bar however far the page is scrolled. */
const atHand =
  'max-md:fixed max-md:right-4 max-md:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:rounded-control max-md:shadow-float';

/** Room for it below the last card. */
const roomForIt = 'max-md:pb-16';

/** Anything after a card that's still loading waits for it, so nothing on the screen jumps. */
const inTurn = '[&>[data-skeleton]~*]:hidden [&>:has([data-skeleton])~*]:hidden';
/** The longest wait, in ms; after that every card appears where it is. */
const patienceMs = 6_000;

function useIsPatient(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setPatient, patienceMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/** For people in no organisation. */
function PetsOfYourOwn() {
  return (
    <Panel title="Pets of your own?">
      <LinkButton to={startOwnPath}>Start your own</LinkButton>
    </Panel>
  );
}

/** `/dashboard`: the shell lays it out and the remotes fill it with cards. */
export default function DashboardScreen() {
  const { firstName, username, organizationId } = useCurrentUser();
  const now = useNow();
  const isPatient = useIsPatient();
  return (
    <>
      <PageHeader
        title={greeting(firstName || username, now)}
        description={dateFormat.format(now)}
        action={
          <div className={atHand}>
            <AddMenu />
          </div>
        }
      />
      <div className={`grid gap-6 ${roomForIt} ${isPatient ? inTurn : ''}`}>
        <FirstSteps />
        {organizationId === null && <PetsOfYourOwn />}
        <Slot name="dashboard.card/v1" given={nothing} />
      </div>
    </>
  );
}
