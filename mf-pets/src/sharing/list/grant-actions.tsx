import { useState } from 'react';
import { CalendarPlus, CircleStop, Eye, Pencil, Repeat, Send } from 'lucide-react';
import type { Grant } from '@petcare/contracts/sharing';
import { ConfirmDialog, Menu, type MenuItem } from '@petcare/ui';
import { isOver } from '../grant-groups.ts';
import { nameOfGrantee } from '../grantee.ts';
import { useSendAgain, useStopSharing } from '../grants.queries.ts';
import { ExtendDialog } from './extend-dialog.tsx';

const look = { 'aria-hidden': true, className: 'size-5' } as const;

interface StopDialogProps {
  grant: Grant;
  onClose: () => void;
}

/** Asks before ending it, because that's final. */
function StopDialog({ grant, onClose }: StopDialogProps) {
  const { mutate, isPending } = useStopSharing();
  const name = nameOfGrantee(grant.to);
  const isOffer = grant.state === 'offered';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOffer ? `Withdraw the offer to ${name}?` : `Stop sharing with ${name}?`}
      confirmLabel={isOffer ? 'Withdraw' : 'Stop sharing'}
      cancelLabel="Keep it"
      destructive
      pending={isPending}
      onConfirm={() => mutate(grant, { onSettled: onClose })}
    >
      {isOffer
        ? 'They can’t accept it any more. You can share again at any time.'
        : 'It ends at once, on every device. What they wrote stays with you. You can share again at any time.'}
    </ConfirmDialog>
  );
}

type Asking = 'stop' | 'extend' | null;

interface Ways {
  ask: (what: Asking) => void;
  sendAgain: (grant: Grant) => void;
}

function itemsOf(grant: Grant, { ask, sendAgain }: Ways): MenuItem[] {
  const { id, to, until, state } = grant;
  const again = (label: string) => ({ label, icon: <Send {...look} />, onSelect: () => sendAgain(grant) });
  const anew = { label: 'Share again', icon: <Repeat {...look} />, to: `/sharing/new?like=${id}` };
  if (isOver(grant)) return state === 'expired' ? [again('Offer again'), anew] : [anew];
  const name = nameOfGrantee(to);
  return [
    ...(state === 'offered' ? [again('Send again')] : []),
    { label: `See it as ${name}`, icon: <Eye {...look} />, to: `/sharing/${id}` },
    { label: 'Change', icon: <Pencil {...look} />, to: `/sharing/${id}/edit` },
    {
      label: until === null ? 'Set an end' : 'Extend',
      icon: <CalendarPlus {...look} />,
      onSelect: () => ask('extend'),
    },
    {
      label: state === 'offered' ? 'Withdraw' : 'Stop sharing',
      icon: <CircleStop {...look} />,
      destructive: true,
      onSelect: () => ask('stop'),
    },
  ];
}

/** What the owner can do with one grant, behind the three dots. */
export function GrantActions({ grant }: { grant: Grant }) {
  const [asking, setAsking] = useState<Asking>(null);
  const { mutate: sendAgain } = useSendAgain();
  const close = () => setAsking(null);
  const pets = grant.pets.map(({ name }) => name).join(', ');
  return (
    <>
      <Menu
        label={`Actions for ${nameOfGrantee(grant.to)} and ${pets}`}
        items={itemsOf(grant, { ask: setAsking, sendAgain })}
      />
      {asking === 'stop' && <StopDialog grant={grant} onClose={close} />}
      {asking === 'extend' && <ExtendDialog grant={grant} onClose={close} />}
    </>
  );
}
