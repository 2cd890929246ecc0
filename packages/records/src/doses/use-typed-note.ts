import { useState } from 'react';
import type { Dose } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { keepTyped, keptTyped } from '../shares/typed-about.ts';

function noteIn({ note }: Record<string, unknown>): string {
  return typeof note === 'string' ? note : '';
}

/**
 * A dose's note as it's typed, kept in this tab until it's recorded or given up: the dose may be gone before that, and whoever taps
 * beside the question finds it there again.
 */
export function useTypedNote({ id, petId }: Dose) {
  const { user } = useRemoteContext();
  const key = `dose:${id}`;
  const [note, setNote] = useState(() => noteIn(keptTyped(user.id, key)));
  const keep = (typed: string) => keepTyped(user.id, key, typed === '' ? null : { read: { petId }, note: typed });
  return {
    note,
    type: (typed: string) => {
      setNote(typed);
      keep(typed);
    },
    forget: () => keep(''),
  };
}
