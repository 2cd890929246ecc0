import { useRef, useState } from 'react';
import type { z } from 'zod';
import { api } from '../api/api.ts';
import { isCancelled, largestUpload, tooLarge, uploadProblem } from './upload.ts';

export interface Picture {
  /** From 0 to 1 while one is being sent, else null. */
  progress: number | null;
  /** What is wrong with the chosen picture, in words. */
  error: string | undefined;
  choose: (file: File) => void;
  cancel: () => void;
  remove: () => void;
}

interface Options<Schema extends z.ZodType> {
  /** Sets a picture with POST and removes it with DELETE; both return what it belongs to. */
  path: string;
  schema: Schema;
  onSaved: (owner: z.output<Schema>) => void;
}

/** Something's one picture: sent as soon as it's chosen, with progress; can be cancelled and removed. */
export function usePicture<Schema extends z.ZodType>({ path, schema, onSaved }: Options<Schema>): Picture {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const underway = useRef<AbortController | null>(null);

  const run = async (send: (signal: AbortSignal) => Promise<z.output<Schema>>): Promise<void> => {
    const controller = new AbortController();
    underway.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      onSaved(await send(controller.signal));
    } catch (problem) {
      if (!isCancelled(problem)) setError(uploadProblem(problem));
    } finally {
      setProgress(null);
    }
  };
  const choose = (file: File): void => {
    if (file.size > largestUpload) return setError(tooLarge);
    const form = new FormData();
    form.append('file', file);
    void run((signal) => api.post(path, form, { schema, signal, onProgress: setProgress }));
  };
  return {
    progress,
    error,
    choose,
    cancel: () => underway.current?.abort(),
    remove: () => void run((signal) => api.delete(path, { schema, signal })),
  };
}
