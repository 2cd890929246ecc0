import { useEffect, useState } from 'react';

/** Hides what comes after a part that is on its way, so that nothing on the screen jumps. */
const inTurn = '[&>[data-skeleton]~*]:hidden [&>:has([data-skeleton])~*]:hidden';
/** Longest wait, ms: after that every part is shown where it is. */
const patienceMs = 6_000;

/** The class of a box whose parts come one after the other. */
export function useInTurn(): string {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setPatient, patienceMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isPatient ? inTurn : '';
}
