import { useEffect, useState } from 'react';
import { openAt, openWords, type OpeningHours } from '@petcare/contracts/contacts';
import { StatusPill } from '@petcare/ui';

const minuteMs = 60_000;

/** Open or closed right now, by their clock; renders nothing if no hours are known. */
export function OpenNowPill({ hours }: { hours: OpeningHours | null }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (!hours) return null;
  return <StatusPill tone={openAt(hours, now).isOpen ? 'ok' : 'info'}>{openWords(hours, now)}</StatusPill>;
}
