import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** The current instant, updated every 20 s, so that what falls due, and the day, change on a page that is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
