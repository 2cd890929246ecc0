import { useState } from 'react';
import type { Subscription } from '@petcare/contracts';
import { Button, ConfirmDialog, useToast } from '@petcare/ui';
import { formatPounds, messageOf, useOrganisation } from '@petcare/web';
import { dayAhead } from '../day-ahead.ts';
import { useCancelPlan, useResumePlan } from './subscription.queries.ts';

function Resume() {
  const toast = useToast();
  const { mutate, isPending } = useResumePlan();
  const go = () =>
    mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: 'Your subscription continues' }),
      onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    });
  return (
    <Button pending={isPending} onClick={go}>
      Keep my subscription
    </Button>
  );
}

/** When it ends, and what works until then. */
function untilWhen({ currentPeriodEndsAt, fullAccessUntil, status }: Subscription, zone: string | undefined): string {
  if (status === 'restricted') return 'It ends at once.';
  // Null unless it's past due.
  const isReadOnlyBefore =
    fullAccessUntil !== null && Date.parse(fullAccessUntil) < Date.parse(currentPeriodEndsAt ?? '');
  const works = isReadOnlyBefore
    ? `Everything works until ${dayAhead(fullAccessUntil, zone)}, and longer once the bill is paid.`
    : 'Until then everything works, and you can change your mind.';
  return `It ends ${dayAhead(currentPeriodEndsAt, zone)}. ${works}`;
}

function Cancel({ subscription }: { subscription: Subscription }) {
  const { openPence } = subscription;
  const [isOpen, setOpen] = useState(false);
  const zone = useOrganisation().data?.zone;
  const toast = useToast();
  const { mutate, isPending } = useCancelPlan();
  const go = () =>
    mutate(undefined, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        setOpen(false);
        toast({ tone: 'danger', title: 'It was not cancelled', description: messageOf(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel subscription…</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        destructive
        pending={isPending}
        onConfirm={go}
      >
        {untilWhen(subscription, zone)} Afterwards nothing is deleted: you can read everything, give doses, mark
        reminders as done and take your data with you.{' '}
        {openPence > 0
          ? `You still owe ${formatPounds(openPence)}, but there won’t be any new bills.`
          : 'We won’t charge you again.'}
      </ConfirmDialog>
    </>
  );
}

/** The way out in two presses, and back in one. */
export function EndPlan({ subscription }: { subscription: Subscription }) {
  const { status, cancelsAtPeriodEnd } = subscription;
  if (status === 'trial' || status === 'trial-ended' || status === 'cancelled') return null;
  // While it's restricted, paying comes before keeping it.
  const canResume = cancelsAtPeriodEnd && status !== 'restricted';
  return <div>{canResume ? <Resume /> : <Cancel subscription={subscription} />}</div>;
}
