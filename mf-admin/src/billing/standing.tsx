import { useState } from 'react';
import type { StaffSubscription } from '@petcare/contracts/billing';
import { Button, Facts, Panel } from '@petcare/ui';
import { formatDateTime, formatPounds } from '@petcare/web';
import { planName, statusNames } from '../words.ts';
import { ActDialog, type Act } from './act-dialog.tsx';

function renewalOf({ status, currentPeriodEndsAt, cancelsAtPeriodEnd }: StaffSubscription): string {
  if (status === 'deleted') return 'No, it’s been deleted';
  if (currentPeriodEndsAt === null) return 'No, it hasn’t subscribed';
  if (cancelsAtPeriodEnd || status === 'cancelled') return 'No, it’s cancelled';
  return status === 'restricted' ? 'Not until it’s paid' : 'Yes';
}

/** One organisation's account, and what staff can do about it. */
export function Standing({ subscription }: { subscription: StaffSubscription }) {
  const [act, setAct] = useState<Act | null>(null);
  const { id, plan, storageGb, status, trialEndsAt, currentPeriodEndsAt, openPence, creditPence } = subscription;
  const isNew = currentPeriodEndsAt === null;
  return (
    <Panel title="Subscription">
      <Facts
        facts={[
          { label: 'Plan', value: planName(plan) },
          { label: 'More storage', value: `${storageGb} GB` },
          { label: 'Trial ends', value: formatDateTime(trialEndsAt) },
          ...(isNew ? [] : [{ label: 'Month ends', value: formatDateTime(currentPeriodEndsAt) }]),
          { label: 'Due', value: formatPounds(openPence) },
          { label: 'Credit', value: formatPounds(creditPence) },
          { label: 'Renews', value: renewalOf(subscription) },
          { label: 'Status', value: statusNames[status] },
        ]}
      />
      {status !== 'deleted' && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isNew ? (
            <Button onClick={() => setAct({ kind: 'trial' })}>Extend the trial…</Button>
          ) : (
            <Button onClick={() => setAct({ kind: 'credit' })}>Give credit…</Button>
          )}
        </div>
      )}
      <ActDialog organisationId={id} act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}
