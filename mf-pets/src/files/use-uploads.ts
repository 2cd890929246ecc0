import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { largestFile, type FileUpload, type StoredFile } from '@petcare/contracts/files';
import type { FileItem } from '@petcare/ui';
import { ApiError, formatBytes, isCancelled, tooLarge, uploadProblem } from '@petcare/web';
import { sendFile } from './send-file.ts';
import { giveUp } from './send-in-parts.ts';

/** A file that's waiting, being sent, or failed. */
interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1 while it's waiting or being sent, else null. */
  readonly progress: number | null;
  readonly error?: string | undefined;
  /** A failure may pass; a refused file stays refused. */
  readonly mayRetry?: boolean;
}

export interface Uploads {
  items: FileItem[];
  /** What just happened to a file, for screen readers. */
  news: string;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
}

function uploadOf(file: File): Upload {
  const key = crypto.randomUUID();
  return file.size > largestFile ? { key, file, progress: null, error: tooLarge } : { key, file, progress: 0 };
}

const itemOf = ({ key, file: { name, size }, progress, error, mayRetry = false }: Upload): FileItem => ({
  key,
  name,
  size: formatBytes(size),
  progress,
  error,
  mayRetry,
});

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

/** Does one thing after another, in order; leaving the page drops the rest, and `onDropped` is told how many. */
function useLine(
  sendOne: (upload: Upload, signal: AbortSignal) => Promise<void>,
  onDropped: ((count: number) => void) | undefined,
) {
  const tellDropped = useEffectEvent((count: number) => count > 0 && onDropped?.(count));
  const line = useRef<{ waiting: Upload[]; current: { key: string; controller: AbortController } | null }>({
    waiting: [],
    current: null,
  });
  useEffect(() => {
    const { current: mine } = line;
    return () => {
      tellDropped(mine.waiting.length + (mine.current ? 1 : 0));
      mine.waiting = [];
      mine.current?.controller.abort();
    };
  }, []);
  const goOn = async (): Promise<void> => {
    const { current: mine } = line;
    if (mine.current) return;
    for (let next = mine.waiting.shift(); next; next = mine.waiting.shift()) {
      const controller = new AbortController();
      mine.current = { key: next.key, controller };
      await sendOne(next, controller.signal);
    }
    mine.current = null;
  };
  return {
    enqueue: (added: readonly Upload[]): void => {
      line.current.waiting.push(...added.filter(({ error }) => error === undefined));
      void goOn();
    },
    drop: (key: string): void => {
      const { current: mine } = line;
      mine.waiting = mine.waiting.filter((upload) => upload.key !== key);
      if (mine.current?.key === key) mine.current.controller.abort();
    },
  };
}

/**
 * Sends files one after another in the order chosen, each with what `sayOf` says by then; those that arrive are handed on.
 * `onDropped` is told how many weren't sent yet when the page was left.
 */
export function useUploads(
  sayOf: () => FileUpload,
  onKept: (file: StoredFile) => void,
  onDropped?: (count: number) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [news, setNews] = useState('');
  const change = (key: string, fields: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  const forget = (key: string): void => setUploads((before) => before.filter((upload) => upload.key !== key));
  const { enqueue, drop } = useLine(async ({ key, file }, signal) => {
    try {
      const kept = await sendFile(file, sayOf(), { signal, onProgress: (progress) => change(key, { progress }) });
      forget(key);
      setNews(`${kept.name} was added.`);
      onKept(kept);
    } catch (error) {
      if (!isCancelled(error))
        change(key, { progress: null, error: uploadProblem(error), mayRetry: !isRefused(error) });
    }
  }, onDropped);
  return {
    items: uploads.map(itemOf),
    news,
    add: (files) => {
      const added = files.map(uploadOf);
      setUploads((before) => [...before, ...added]);
      enqueue(added);
    },
    retry: (key) => {
      const upload = uploads.find((one) => one.key === key);
      if (!upload?.mayRetry) return;
      const again = { key, file: upload.file, progress: 0 };
      change(key, { ...again, error: undefined, mayRetry: false });
      enqueue([again]);
    },
    remove: (key) => {
      drop(key);
      const upload = uploads.find((one) => one.key === key);
      if (upload) giveUp(upload.file);
      forget(key);
    },
  };
}
