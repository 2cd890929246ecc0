import { useState } from 'react';
import { Mail } from 'lucide-react';
import { useIsVisit } from '@petcare/records/visit';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { Button } from '@petcare/ui';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

const MailToVetDialog = lazyPage(() => import('./mail-to-vet-dialog.tsx'));

interface MailToVetProps {
  /** Whose it is; asked for if there is more than one animal. */
  petId?: string | undefined;
  /** The first day it covers, and the last; everything if left out. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Sends one pet's medical history to a vet as a PDF; renders nothing for people who can't, such as those it's shared with, or support staff on a visit. */
export function MailToVet({ petId, from, until }: MailToVetProps) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  const isVisit = useIsVisit();
  const [isOpen, setOpen] = useState(false);
  if (!isOurs || isVisit || !can('medical.edit')) return null;
  return (
    <>
      <Button icon={<Mail aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        E-mail to the vet
      </Button>
      {isOpen && <MailToVetDialog petId={petId} from={from} until={until} onClose={() => setOpen(false)} />}
    </>
  );
}
