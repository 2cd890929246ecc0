import { useState } from 'react';
import type { Dose } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { keepTyped } from '../shares/typed-about.ts';

/** A dose's note as it's typed, kept in this tab until it's recorded or given up: the dose may be gone before that. */
export function useTypedNote({ id, petId }: Dose) {
  const { user } = useRemoteContext();
  const [note, setNote] = useState('');
  const keep = (typed: string) =>
    keepTyped(user.id, `dose:${id}`, typed === '' ? null : { read: { petId }, note: typed });
  return {
    note,
    type: (typed: string) => {
      setNote(typed);
      keep(typed);
    },
    forget: () => keep(''),
  };
}
