import type { Transfer } from '@petcare/contracts/transfers';
import { CopyButton } from '@petcare/ui';

/** The link of an open offer, to copy, open or scan. */
export function OfferLink({ offer: { id, pet, url } }: { offer: Transfer }) {
  if (url === null) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <a href={url} className="wrap-anywhere text-brand underline">
        {url}
      </a>
      <span className="flex flex-wrap items-center gap-3">
        <CopyButton text={url} label="Copy the link" />
      </span>
      <details>
        <summary className="font-semibold text-ink">QR code</summary>
        <img
          src={`/api/transfers/${id}/code.svg`}
          alt={`QR code of the link for ${pet.name}`}
          loading="lazy"
          width={192}
          height={192}
          className="mt-2 size-48 rounded-panel border border-line bg-white"
        />
      </details>
    </div>
  );
}
