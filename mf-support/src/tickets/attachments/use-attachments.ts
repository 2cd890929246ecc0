import { useState } from 'react';
import { attachmentAddress, attachmentsPerMessage, type TicketAttachment } from '@petcare/contracts';
import type { FileItem } from '@petcare/ui';
import { api, formatBytes } from '@petcare/web';
import { useUploads, type Upload } from './use-uploads.ts';

interface Options {
  /** Where files are sent. */
  path: string;
  /** The uploaded files that go with the message. */
  kept: readonly TicketAttachment[];
  onKept: (change: (before: readonly TicketAttachment[]) => TicketAttachment[]) => void;
}

export interface Attachments {
  /** All of them, as the field shows them. */
  items: FileItem[];
  /** Why some of the chosen files were refused. */
  problem: string | undefined;
  /** What just happened to a file, for screen readers. */
  news: string;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Resolves once nothing is being sent any more; false if something failed and is still listed. */
  settle: () => Promise<boolean>;
}

function itemOf({ key, file, progress, error, mayRetry = false }: Upload): FileItem {
  return { key, name: file.name, size: formatBytes(file.size), progress, error, mayRetry };
}

function keptItem({ id, name, bytes, type }: TicketAttachment): FileItem {
  const thumbnail = type === 'image/webp' ? attachmentAddress(id, 'thumbnail') : null;
  return { key: id, name, size: formatBytes(bytes), thumbnail, progress: null };
}

/** Files for the message being written: each is sent as soon as it's chosen, and goes with the message. */
export function useAttachments({ path, kept, onKept }: Options): Attachments {
  const { uploads, news, begin, again, end, settle } = useUploads({ path, onKept });
  const [problem, setProblem] = useState<string>();
  const room = attachmentsPerMessage - kept.length - uploads.length;
  return {
    items: [...kept.map(keptItem), ...uploads.map(itemOf)],
    problem,
    news,
    add: (files) => {
      setProblem(files.length > room ? `Attach up to ${attachmentsPerMessage} files.` : undefined);
      begin(files.slice(0, Math.max(0, room)));
    },
    retry: again,
    remove: (key) => {
      setProblem(undefined);
      if (!kept.some(({ id }) => id === key)) return end(key);
      onKept((before) => before.filter(({ id }) => id !== key));
      // Anything a failure leaves behind is removed after a day.
      api.delete(attachmentAddress(key)).catch(() => undefined);
    },
    settle,
  };
}
