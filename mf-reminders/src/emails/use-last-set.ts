import { useState } from 'react';

/** A setting, or what it was before it was given up, so that its boxes can offer that again; null if it was never set. */
export function useLastSet<Setting>(now: Setting | null): Setting | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
