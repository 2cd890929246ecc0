import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** Updated every so often, so that a page left open knows what day it is. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
