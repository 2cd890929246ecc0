import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pet as petSchema, type Pet } from '@petcare/contracts';
import { api, isCancelled, largestUpload, tooLarge, uploadProblem } from '@petcare/web';
import { rememberPet } from '../pets.cache.ts';

export interface NewPhotoState {
  /** The address of the chosen photo, within this page; null without one. */
  preview: string | null;
  /** From 0 to 1 while it's being sent, else null. */
  progress: number | null;
  error: string | undefined;
  choose: (file: File) => void;
  cancel: () => void;
  remove: () => void;
  /** Sends the chosen photo, if any. Returns the problem in words, or null. */
  send: (pet: Pet) => Promise<string | null>;
}

/** The photo chosen before its pet exists. */
export function useNewPhoto(): NewPhotoState {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const underway = useRef<AbortController | null>(null);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview]);

  const choose = (file: File): void => {
    if (file.size > largestUpload) return setError(tooLarge);
    setError(undefined);
    setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const send = async (pet: Pet): Promise<string | null> => {
    if (!chosen) return null;
    const form = new FormData();
    form.append('file', chosen.file);
    const controller = new AbortController();
    underway.current = controller;
    setProgress(0);
    try {
      const options = { schema: petSchema, signal: controller.signal, onProgress: setProgress };
      rememberPet(client, await api.post(`/api/pets/${pet.id}/photo`, form, options));
      return null;
    } catch (problem) {
      return isCancelled(problem) ? null : uploadProblem(problem);
    } finally {
      setProgress(null);
    }
  };
  return {
    preview: chosen?.preview ?? null,
    progress,
    error,
    choose,
    cancel: () => underway.current?.abort(),
    remove: () => setChosen(null),
    send,
  };
}
