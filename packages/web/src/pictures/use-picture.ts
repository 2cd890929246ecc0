import { useRef, useState } from 'react';
import type { z } from 'zod';
import { api } from '../api/api.ts';
import { isCancelled, largestUpload, tooLarge, uploadProblem } from './upload.ts';

export interface Picture {
  /** From 0 to 1 while one is being sent, else null. */
  progress: number | null;
  /** Is it being removed? */
  removing: boolean;
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
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<string>();
  const underway = useRef<AbortController | null>(null);

  const run = async (change: () => Promise<z.output<Schema>>): Promise<void> => {
    setError(undefined);
    try {
      onSaved(await change());
    } catch (problem) {
      if (!isCancelled(problem)) setError(uploadProblem(problem));
    } finally {
      setProgress(null);
      setRemoving(false);
    }
  };
  const choose = (file: File): void => {
    if (file.size > largestUpload) return setError(tooLarge);
    const form = new FormData();
    form.append('file', file);
    const controller = new AbortController();
    const { signal } = controller;
    underway.current = controller;
    setProgress(0);
    void run(() => api.post(path, form, { schema, signal, onProgress: setProgress }));
  };
  const remove = (): void => {
    setRemoving(true);
    void run(() => api.delete(path, { schema }));
  };
  return { progress, removing, error, choose, cancel: () => underway.current?.abort(), remove };
}
