import { useState } from 'react';
import type { Transfer } from '@petcare/contracts/transfers';
import { Button, ConfirmDialog } from '@petcare/ui';
import { useCancelOffer } from './transfers.queries.ts';

/** Asks first: whoever has the link finds that it no longer works. */
export function CancelOffer({ offer }: { offer: Transfer }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelOffer();
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Cancel the offer
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Keep ${offer.pet.name}?`}
        confirmLabel="Cancel the offer"
        cancelLabel="Leave it open"
        destructive
        pending={isPending}
        onConfirm={() => mutate(offer, { onSettled: () => setAsking(false) })}
      >
        The link stops working at once, for good. You can offer {offer.pet.name} again.
      </ConfirmDialog>
    </>
  );
}
