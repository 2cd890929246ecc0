import { useEffect, useState } from 'react';

const prefix = 'last-here:';

function read(key: string): string | null {
  try {
    const kept = localStorage.getItem(key);
    return kept !== null && !Number.isNaN(Date.parse(kept)) ? kept : null;
  } catch {
    return null;
  }
}

/** Full or forbidden storage costs only the list of what happened since. */
function note(key: string): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Nothing anybody typed is lost.
  }
}

/** When somebody last left the dashboard on this device; null the first time. `owner` tells people and organisations apart. */
export function useLastHere(owner: string): string | null {
  const key = prefix + owner;
  const [last] = useState(() => read(key));
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') note(key);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      note(key);
    };
  }, [key]);
  return last;
}
