import { useState } from 'react';
import { FileDown, Printer, QrCode } from 'lucide-react';
import type { Passport } from '@petcare/contracts/passport';
import { Button, buttonLook, ConfirmDialog, CopyButton, Panel } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useChangeCode, useSetPassport } from './passport.queries.ts';

type Verb = 'rotate' | 'revoke';

const words: Readonly<Record<Verb, { title: string; does: string; text: string }>> = {
  rotate: {
    title: 'Make a new code?',
    does: 'Make a new code',
    text: 'The code on every tag, poster and phone stops working at once, for good. Print the new one afterwards.',
  },
  revoke: {
    title: 'Withdraw the code?',
    does: 'Withdraw the code',
    text: 'The code stops working at once, for good. Turning the passport on again makes a new one, which you’ll need to print.',
  },
};

function CodeDialog({ id, verb, onClose }: { id: string; verb: Verb; onClose: () => void }) {
  const { mutate, isPending } = useChangeCode(verb);
  const { title, does, text } = words[verb];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={does}
      cancelLabel="Keep the code"
      destructive
      pending={isPending}
      onConfirm={() => mutate(id, { onSettled: onClose })}
    >
      {text}
    </ConfirmDialog>
  );
}

const look = { 'aria-hidden': true, className: 'size-5' } as const;

function Downloads({ id, version, isLost }: { id: string; version: number; isLost: boolean }) {
  const at = (file: string) => `/api/passports/${id}/${file}?version=${version}`;
  return (
    <ul aria-label="To print" className="flex flex-wrap gap-3">
      <li>
        <a href={at('poster.pdf')} download className={buttonLook(isLost ? 'primary' : 'secondary', 'regular')}>
          <Printer {...look} />
          Poster, A4
        </a>
      </li>
      <li>
        <a href={at('tags.pdf')} download className={buttonLook('secondary', 'regular')}>
          <Printer {...look} />
          Tags for the collar
        </a>
      </li>
      <li>
        <a href={at('code.png')} download className={buttonLook('secondary', 'regular')}>
          <FileDown {...look} />
          Code, PNG
        </a>
      </li>
      <li>
        <a href={at('code.svg')} download className={buttonLook('secondary', 'regular')}>
          <FileDown {...look} />
          Code, SVG
        </a>
      </li>
    </ul>
  );
}

/** Before there is one, or once it was withdrawn. A pet that was marked as lost elsewhere needs one now. */
function NoCode({ petId, mode }: Passport) {
  const { mutate, isPending, error } = useSetPassport();
  const isLost = mode === 'lost';
  return (
    <Panel title="Code">
      <p className="flex items-center gap-3 text-muted">
        <QrCode aria-hidden className="size-8 shrink-0" />
        {isLost
          ? 'There’s no code yet, so nobody sees the page or can write to you. Make one, then print the poster.'
          : 'There’s no code yet. We’ll make one when you turn the passport on.'}
      </p>
      {isLost && (
        <div className="mt-4">
          <Button look="primary" pending={isPending} pendingLabel="Making it…" onClick={() => mutate({ petId })}>
            Make the code and poster
          </Button>
          {error && (
            <p role="alert" className="mt-2 text-danger">
              {messageOf(error)}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

/** The code: see, copy, print, replace or withdraw it. */
export function PassportCode({ stored }: { stored: Passport }) {
  const { id, url, version, mode } = stored;
  const [asking, setAsking] = useState<Verb | null>(null);
  if (id === null || url === null) return <NoCode {...stored} />;
  return (
    <Panel title="Code">
      <div className="flex flex-col gap-6 sm:flex-row">
        <img
          src={`/api/passports/${id}/code.svg?version=${version}`}
          alt="QR code for the passport"
          width={192}
          height={192}
          className="size-48 shrink-0 self-center rounded-panel border border-line bg-white sm:self-start"
        />
        <div className="flex min-w-0 flex-col gap-4">
          {mode === 'off' && (
            <p className="text-ink">
              The passport is off: anyone who scans this code sees nothing until you turn it on.
            </p>
          )}
          <p className="wrap-anywhere">
            <a href={url} className="text-brand underline">
              {url}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={url} label="Copy the link" />
          </div>
          <Downloads id={id} version={version} isLost={mode === 'lost'} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <Button onClick={() => setAsking('rotate')}>Make a new code</Button>
            <Button look="danger" onClick={() => setAsking('revoke')}>
              Withdraw the code
            </Button>
          </div>
        </div>
      </div>
      {asking && <CodeDialog id={id} verb={asking} onClose={() => setAsking(null)} />}
    </Panel>
  );
}
