import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Attachments } from './use-attachments.ts';

interface Options {
  files: Attachments;
  /** Says in the form why nothing was sent. */
  refuse: (message: string) => void;
  send: () => Promise<void>;
}

/** Sends a message once its files have arrived, and never twice at once; also with ⌘ or Ctrl and Enter. */
export function useSending({ files, refuse, send }: Options) {
  const [isSending, setSending] = useState(false);
  const underway = useRef(false);
  const begin = async (): Promise<void> => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    try {
      if (await files.settle()) await send();
      else refuse('A file did not arrive. Try it again, or remove it.');
    } finally {
      underway.current = false;
      setSending(false);
    }
  };
  return {
    isSending,
    onSubmit: (event: SyntheticEvent): void => {
      event.preventDefault();
      void begin();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void begin();
    },
  };
}
