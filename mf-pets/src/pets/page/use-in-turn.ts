import { useEffect, useState } from 'react';

/** Hides whatever follows a part that's still loading, so nothing on the screen jumps. */
const inTurn = '[&>[data-skeleton]~*]:hidden [&>:has([data-skeleton])~*]:hidden';
/** The longest wait, in ms; after that every part appears where it is. */
const patienceMs = 6_000;

/** The class for a box whose parts appear one after another. */
export function useInTurn(): string {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setPatient, patienceMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isPatient ? inTurn : '';
}
