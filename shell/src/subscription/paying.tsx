import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PayingBy, PaymentCard } from '@petcare/contracts/billing';
import { Banner, Button, ConfirmDialog, Panel, useToast } from '@petcare/ui';
import { leaveFor, messageOf, useCan } from '@petcare/web';
import { cardName, lastMonth } from './card-words.ts';
import { payingQuery, useEnterCard, useRemoveCard } from './subscription.queries.ts';
import { useReturnedWithCard } from './use-returned-with-card.ts';

function EnterCard({ label, look }: { label: string; look: 'primary' | 'secondary' }) {
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useEnterCard();
  const go = () =>
    mutate(undefined, {
      // Coming back with the browser's button starts this page anew.
      onSuccess: ({ url }) => leaveFor(url),
      onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    });
  return (
    <Button look={look} pending={isPending || isSuccess} onClick={go}>
      {label}
    </Button>
  );
}

function RemoveCard({ card }: { card: PaymentCard }) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useRemoveCard();
  const go = () =>
    mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: 'Your card has been removed' }),
      onError: (error) => toast({ tone: 'danger', title: 'Your card was not removed', description: messageOf(error) }),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove card…</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Remove your card?"
        confirmLabel="Remove card"
        cancelLabel="Keep it"
        destructive
        pending={isPending}
        onConfirm={go}
      >
        We’ll stop charging your {cardName(card)}. Your plan continues, and you pay by bank transfer.
      </ConfirmDialog>
    </>
  );
}

function Card({ card, mayChange }: { card: PaymentCard; mayChange: boolean }) {
  return (
    <>
      <p className="text-ink">
        Each bill is charged to your <strong>{cardName(card)}</strong>, which can be used until {lastMonth(card)}.
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <EnterCard label="Use another card" look="secondary" />
          <RemoveCard card={card} />
        </div>
      )}
    </>
  );
}

function NoCard({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <p className="text-ink">
        Add a card and we’ll charge each bill to it. Without one, you pay by bank transfer. You enter it on Stripe’s own
        page, and we never see its number.
      </p>
      {mayChange && (
        <div>
          <EnterCard label="Add a card" look="primary" />
        </div>
      )}
    </>
  );
}

function HowYouPay({ paying: { card } }: { paying: PayingBy }) {
  const mayChange = useCan()('billing.edit');
  const returned = useReturnedWithCard(card !== null);
  return (
    <Panel title="How you pay">
      <div className="flex flex-col gap-4">
        {returned === 'waiting' && (
          <Banner tone="info" title="Thank you, we’re waiting for your card">
            <p>It appears here in a moment.</p>
          </Banner>
        )}
        {returned === 'late' && (
          <Banner tone="warn" title="We don’t have your card yet">
            <p>Reload this page in a few minutes to see if it’s here, or add it again.</p>
          </Banner>
        )}
        {card ? <Card card={card} mayChange={mayChange} /> : <NoCard mayChange={mayChange && returned !== 'waiting'} />}
      </div>
    </Panel>
  );
}

/** The card for paying bills; nothing where cards aren't taken. */
export function Paying() {
  const { data: paying } = useQuery(payingQuery);
  return paying?.takesCards ? <HowYouPay paying={paying} /> : null;
}
