import type { Transfer } from '@petcare/contracts/transfers';
import { useRemoteContext } from '@petcare/remote';
import { Banner, CopyButton } from '@petcare/ui';
import { formatDate, formatDateTime } from '@petcare/web';
import { CancelOffer } from './cancel-offer.tsx';

function Offered({ offer }: { offer: Transfer }) {
  const { zone } = useRemoteContext();
  const until = formatDateTime(offer.until, zone);
  const action = (
    <span className="flex flex-wrap items-center gap-3">
      {offer.url !== null && <CopyButton text={offer.url} label="Copy the link" />}
      <CancelOffer offer={offer} />
    </span>
  );
  return (
    <Banner
      tone="info"
      title={<span className="wrap-anywhere">{`Offered to ${offer.email ?? 'a new keeper'} until ${until}`}</span>}
      action={action}
    >
      Until somebody takes {offer.pet.name} on, nothing changes here.
    </Banner>
  );
}

function PassedOn({ transfer: { claimedBy, endedAt, pet } }: { transfer: Transfer }) {
  const { zone } = useRemoteContext();
  const on = endedAt === null ? '' : ` on ${formatDate(endedAt, zone)}`;
  return (
    <Banner tone="info" title={`Passed on to ${claimedBy?.name ?? 'a new keeper'}${on}`}>
      <p>This is the record as it was; nobody can change it.</p>
      <p>
        What’s left to do: make sure the keeper is changed at the microchip database, and tell {pet.name}’s insurer, if
        there is one.
      </p>
    </Banner>
  );
}

/** Before anything else on a pet's page: that it's offered to a new keeper, or has one. */
export function TransferLine({ transfer }: { transfer: Transfer | undefined }) {
  if (!transfer) return null;
  return (
    <div className="mb-6">
      {transfer.state === 'open' ? <Offered offer={transfer} /> : <PassedOn transfer={transfer} />}
    </div>
  );
}
