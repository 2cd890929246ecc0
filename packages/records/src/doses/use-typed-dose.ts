import { useState } from 'react';
import { givenOutcome, type Dose, type GivenOutcome } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { keepTyped, keptTyped } from '../shares/typed-about.ts';

/** What is typed about a dose before it's recorded. */
interface TypedDose {
  outcome: GivenOutcome;
  note: string;
  amount: string;
  /** Local date and time; null as long as nobody has touched it. */
  givenAt: string | null;
}

function typedIn({ outcome, note, amount, givenAt }: Record<string, unknown>): TypedDose {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    outcome: givenOutcome.safeParse(outcome).data ?? 'given',
    note: text(note),
    amount: text(amount),
    givenAt: typeof givenAt === 'string' ? givenAt : null,
  };
}

/**
 * All of it is kept in this tab until the dose is recorded or that is given up: the dose may be gone before that, and whoever taps
 * beside the question finds it there again, with what they chose.
 */
export function useTypedDose({ id, petId }: Dose) {
  const { user } = useRemoteContext();
  const key = `dose:${id}`;
  const [typed, setTyped] = useState(() => typedIn(keptTyped(user.id, key)));
  return {
    typed,
    change: (part: Partial<TypedDose>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      keepTyped(user.id, key, { read: { petId }, ...next });
    },
    forget: () => keepTyped(user.id, key, null),
  };
}
