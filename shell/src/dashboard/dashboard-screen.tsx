import { useState } from 'react';
import { Slot } from '@petcare/remote';
import { PageHeader } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';
import { FirstSteps } from './first-steps.tsx';
import { greeting } from './greeting.ts';

const nothing = {};

/** `/dashboard`: the shell lays out, the remotes fill it with cards. */
export default function DashboardScreen() {
  const { firstName, username } = useCurrentUser();
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHeader title={greeting(firstName || username, now)} />
      <div className="grid gap-6">
        <FirstSteps />
        <Slot name="dashboard.card/v1" given={nothing} />
      </div>
    </>
  );
}
