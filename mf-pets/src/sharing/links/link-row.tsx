import { useState } from 'react';
import { Printer } from 'lucide-react';
import { handOverAreaNames, handOverAreas, type HandOverLink } from '@petcare/contracts/hand-over';
import { inWords } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { Button, ConfirmDialog, CopyButton, ListRow, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { DownloadLink } from '../../files/download-link.tsx';
import { useRevokeLink } from './links.queries.ts';

function shownWords({ pets, areas, mayTickOff, hasPin }: HandOverLink): string {
  const names = inWords(pets.map(({ name }) => name));
  const chosen = handOverAreas
    .filter((area) => areas.includes(area))
    .map((area) => handOverAreaNames[area].toLowerCase());
  const shown = names === '' ? 'No animal any more' : `${names}: ${inWords(['the profile', ...chosen])}`;
  return [shown, hasPin && 'asks for a PIN', mayTickOff && 'they can tick off'].filter(Boolean).join('; ');
}

const endings = { live: 'Works until', ended: 'Ended', revoked: 'Switched off', shut: 'Stopped' };

function timesOf({ state, until, endedAt, lastLookedAt }: HandOverLink, zone: string): string {
  const looked = lastLookedAt === null ? 'not opened yet' : `last opened ${formatDateTime(lastLookedAt, zone)}`;
  return `${endings[state]} ${formatDateTime(endedAt ?? until, zone)}, ${looked}`;
}

function Address({ link, url }: { link: HandOverLink; url: string }) {
  const { id, label } = link;
  return (
    <div className="mt-1 flex flex-col items-start gap-2">
      <a href={url} className="wrap-anywhere text-brand underline">
        {url}
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={url} label="Copy the link" />
        <DownloadLink href={`/api/hand-over-links/${id}/sheet.pdf`} size="small">
          <Printer aria-hidden className="size-4" />
          Print it (PDF)
        </DownloadLink>
        <span className="max-sm:basis-full">
          <SwitchOff link={link} />
        </span>
      </div>
      <details>
        <summary className="font-semibold text-ink">QR code</summary>
        <img
          src={`/api/hand-over-links/${id}/code.svg`}
          alt={`QR code of the link for ${label}`}
          loading="lazy"
          width={192}
          height={192}
          className="mt-2 size-48 rounded-panel border border-line bg-white"
        />
      </details>
    </div>
  );
}

function SwitchOff({ link }: { link: HandOverLink }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRevokeLink();
  return (
    <>
      <Button size="small" aria-label={`Switch off the link for ${link.label}`} onClick={() => setAsking(true)}>
        Switch off
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Switch off the link for ${link.label}?`}
        confirmLabel="Switch it off"
        cancelLabel="Keep it"
        destructive
        pending={isPending}
        onConfirm={() => mutate(link, { onSettled: () => setAsking(false) })}
      >
        It stops working at once, for good. What they ticked off stays recorded.
      </ConfirmDialog>
    </>
  );
}

/** Who a link is for, what it shows and until when, and the link itself while it works. */
export function LinkRow({ link }: { link: HandOverLink }) {
  const { zone } = useRemoteContext();
  const { label, state, url } = link;
  return (
    <ListRow
      title={<span className="wrap-anywhere">{label}</span>}
      description={
        <>
          <p className="wrap-anywhere">{shownWords(link)}</p>
          <p>{timesOf(link, zone)}</p>
          {state === 'shut' && <p>Somebody typed too many wrong PINs.</p>}
          {url !== null && <Address link={link} url={url} />}
        </>
      }
      aside={state !== 'live' && <StatusPill tone="warn">{endings[state]}</StatusPill>}
    />
  );
}
