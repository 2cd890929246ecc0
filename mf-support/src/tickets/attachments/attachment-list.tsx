import { useState } from 'react';
import { Download, FileText } from 'lucide-react';
import { attachmentAddress, type TicketAttachment } from '@petcare/contracts';
import { formatBytes } from '@petcare/web';
import { PictureViewer } from './picture-viewer.tsx';

function Thumbnail({ picture, onOpen }: { picture: TicketAttachment; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Open ${picture.name}`}
        onClick={onOpen}
        className="block size-28 overflow-clip rounded-control border border-line bg-surface transition-opacity hover:opacity-85"
      >
        <img
          src={attachmentAddress(picture.id, 'thumbnail')}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          className="size-full object-cover"
        />
      </button>
    </li>
  );
}

function FileLink({ file: { id, name, bytes } }: { file: TicketAttachment }) {
  return (
    <li className="max-w-full">
      <a
        href={attachmentAddress(id)}
        download={name}
        className="inline-flex min-h-11 max-w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-1.5 text-sm hover:bg-raised"
      >
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-ink">{name}</span>
          <span className="block text-muted tabular-nums">{formatBytes(bytes)}</span>
        </span>
        <Download aria-hidden className="size-4 shrink-0 text-muted" />
      </a>
    </li>
  );
}

/** One message's files: pictures shown as pictures, which open large; everything else as downloads. */
export function AttachmentList({ attachments }: { attachments: readonly TicketAttachment[] }) {
  const pictures = attachments.filter(({ type }) => type === 'image/webp');
  const others = attachments.filter(({ type }) => type !== 'image/webp');
  const [shown, setShown] = useState<number | null>(null);
  if (attachments.length === 0) return null;
  return (
    <>
      <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, place) => (
          <Thumbnail key={picture.id} picture={picture} onOpen={() => setShown(place)} />
        ))}
        {others.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </ul>
      <PictureViewer pictures={pictures} place={shown} onPlace={setShown} />
    </>
  );
}
