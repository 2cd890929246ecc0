import { useEffect, useRef, useState } from 'react';
import { ticketAttachment, type TicketAttachment } from '@petcare/contracts';
import { api, ApiError, isCancelled, largestUpload, tooLarge, uploadProblem } from '@petcare/web';

/** A file being sent, or that failed. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1 while it's being sent, else null. */
  readonly progress: number | null;
  readonly error?: string | undefined;
  /** A failure may pass; a refused file stays refused. */
  readonly mayRetry?: boolean;
}

interface Options {
  path: string;
  onKept: (change: (before: readonly TicketAttachment[]) => TicketAttachment[]) => void;
}

interface Running {
  readonly controller: AbortController;
  /** False if it failed. */
  readonly done: Promise<boolean>;
}

function uploadOf(file: File): Upload {
  const key = crypto.randomUUID();
  return file.size > largestUpload ? { key, file, progress: null, error: tooLarge } : { key, file, progress: 0 };
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

function post(path: string, file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.post(path, form, { schema: ticketAttachment, ...options });
}

function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  return {
    uploads,
    append: (added: readonly Upload[]): void => setUploads((before) => [...before, ...added]),
    change: (key: string, fields: Partial<Upload>): void =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload))),
    forget: (key: string): void => setUploads((before) => before.filter((upload) => upload.key !== key)),
  };
}

/** Sends each file in its own request; those that arrive are handed on, the others stay listed with what went wrong. */
export function useUploads({ path, onKept }: Options) {
  const { uploads, append, change, forget } = useUploadList();
  const [news, setNews] = useState('');
  const running = useRef(new Map<string, Running>());
  // Leaving the page stops the rest being sent.
  useEffect(() => {
    const { current } = running;
    return () => current.forEach(({ controller }) => controller.abort());
  }, []);

  const run = async ({ key, file }: Upload, signal: AbortSignal): Promise<boolean> => {
    try {
      const attachment = await post(path, file, { signal, onProgress: (progress) => change(key, { progress }) });
      forget(key);
      onKept((before) => [...before, attachment]);
      setNews(`${attachment.name} is attached.`);
      return true;
    } catch (error) {
      if (isCancelled(error)) return true;
      change(key, { progress: null, error: uploadProblem(error), mayRetry: !isRefused(error) });
      return false;
    }
  };
  const start = (upload: Upload): void => {
    const controller = new AbortController();
    const done = run(upload, controller.signal).finally(() => running.current.delete(upload.key));
    running.current.set(upload.key, { controller, done });
  };
  const begin = (files: readonly File[]): void => {
    const added = files.map(uploadOf);
    append(added);
    added.filter(({ error }) => error === undefined).forEach(start);
  };
  const again = (key: string): void => {
    const upload = uploads.find((one) => one.key === key);
    if (!upload?.mayRetry) return;
    change(key, { progress: 0, error: undefined, mayRetry: false });
    start(upload);
  };
  const end = (key: string): void => {
    running.current.get(key)?.controller.abort();
    forget(key);
  };
  const settle = async (): Promise<boolean> => {
    const ends = await Promise.all(Array.from(running.current.values(), ({ done }) => done));
    return ends.every(Boolean) && uploads.every(({ error }) => error === undefined);
  };
  return { uploads, news, begin, again, end, settle };
}
