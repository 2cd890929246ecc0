import { useState } from 'react';
import { DoorOpen } from 'lucide-react';
import type { SharedWithMe } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { Button, ConfirmDialog, List, ListRow, Menu, StatusPill, TextLink } from '@petcare/ui';
import { grantSentence, momentWords } from '../grant-sentence.ts';
import { petsOf, useAccept, useGiveBack } from './shared-with-me.queries.ts';

function Answer({ share }: { share: SharedWithMe }) {
  const { mutate: accept, isPending } = useAccept();
  const { mutate: decline, isPending: isDeclining } = useGiveBack();
  const [isAsking, setAsking] = useState(false);
  const pets = petsOf(share);
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <Button size="small" look="primary" pending={isPending} onClick={() => accept(share)}>
        Accept
      </Button>
      <Button size="small" look="quiet" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Decline to see ${pets}?`}
        confirmLabel="Decline"
        cancelLabel="Not now"
        destructive
        pending={isDeclining}
        onConfirm={() => decline(share, { onSettled: () => setAsking(false) })}
      >
        {`The offer ends, and only ${share.organizationName} can share with you again. They’ll be told that you declined.`}
      </ConfirmDialog>
    </span>
  );
}

/** Two presses, because only the owner can share it again. */
function Leave({ share }: { share: SharedWithMe }) {
  const { mutate, isPending } = useGiveBack();
  const [isAsking, setAsking] = useState(false);
  const pets = petsOf(share);
  const items = [
    {
      label: 'Leave this share',
      icon: <DoorOpen aria-hidden className="size-5" />,
      destructive: true,
      onSelect: () => setAsking(true),
    },
  ];
  return (
    <>
      <Menu label={`Actions for ${pets} of ${share.organizationName}`} items={items} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${pets}?`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        pending={isPending}
        onConfirm={() => mutate(share, { onSettled: () => setAsking(false) })}
      >
        {`You won’t see ${pets} any more. What you wrote stays with ${share.organizationName}, and only they can share with you again.`}
      </ConfirmDialog>
    </>
  );
}

/** Their pages, as far as they're already open. */
function PetLinks({ share: { pets, state } }: { share: SharedWithMe }) {
  if (state !== 'live') return pets.map(({ id, name }) => <span key={id}>{name}</span>);
  return pets.map(({ id, name }) => (
    <TextLink key={id} to={`/pets/${id}`}>
      {name}
    </TextLink>
  ));
}

function ShareRow({ share }: { share: SharedWithMe }) {
  const { zone } = useRemoteContext();
  const [now] = useState(() => new Date());
  const { state, organizationName, answerBy } = share;
  const [isOffer, isExpired] = [state === 'offered', state === 'expired'];
  const sentence = grantSentence('you', { ...share, pets: [] }, { zone, now });
  const terms = isOffer ? `If you accept, ${sentence}` : `Y${sentence.slice(1)}`;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          <PetLinks share={share} />
          {isOffer && <StatusPill tone="info">Offered to you</StatusPill>}
          {isExpired && <StatusPill tone="warn">Expired</StatusPill>}
          {state === 'upcoming' && <StatusPill tone="info">Begins later</StatusPill>}
        </span>
      }
      description={
        <>
          <p className="wrap-anywhere">{organizationName}</p>
          <p className="text-ink">
            {isExpired ? `This offer has expired. Ask ${organizationName} to offer it again.` : terms}
          </p>
          {isOffer && answerBy && <p>{`You can accept until ${momentWords(answerBy, { zone, now })}.`}</p>}
          {isOffer && <Answer share={share} />}
        </>
      }
      actions={!isOffer && !isExpired && <Leave share={share} />}
    />
  );
}

/** What others share with this person, with what they can do and until when. */
export function SharedRows({ shares }: { shares: readonly SharedWithMe[] }) {
  return (
    <List label="Shared with me">
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} />
      ))}
    </List>
  );
}
