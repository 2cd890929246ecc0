import { useState } from 'react';
import { Mail } from 'lucide-react';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { Button } from '@petcare/ui';

const MailToVetDialog = lazyPage(() => import('./mail-to-vet-dialog.tsx'));

interface MailToVetProps {
  petId: string;
  /** The first day of what is told; all there is when left out. */
  from?: string | undefined;
}

/** Sends the medical history of a pet to a vet as a PDF; nothing for whoever may not. */
export function MailToVet({ petId, from }: MailToVetProps) {
  const { can } = useRemoteContext();
  const [isOpen, setOpen] = useState(false);
  if (!can('medical.edit')) return null;
  return (
    <>
      <Button icon={<Mail aria-hidden className="size-5" />} onClick={() => setOpen(true)}>
        E-mail to the vet
      </Button>
      {isOpen && <MailToVetDialog petId={petId} from={from} onClose={() => setOpen(false)} />}
    </>
  );
}
