import { useEffect, useState } from 'react';
import { Banner, Button } from '@petcare/ui';
import { useRateLimitWait, type RateLimitWait } from '@petcare/web';
import { FloatingNotice } from './floating-notice.tsx';

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

function Countdown({ wait }: { wait: RateLimitWait }) {
  const seconds = useSecondsUntil(wait.resumesAt);
  return (
    <div role="region" aria-label="Waiting">
      <Banner
        tone="info"
        title="Too many requests at once"
        action={
          <Button size="small" onClick={wait.cancel}>
            Cancel
          </Button>
        }
      >
        <span role="timer">Trying again in {seconds} s.</span>
      </Banner>
    </div>
  );
}

/** Announces a wait of more than 5 s that the server asked for, counts it down, and lets the person give up. */
export function RateLimitNotice() {
  const wait = useRateLimitWait();
  return <FloatingNotice live="polite">{wait && <Countdown key={wait.id} wait={wait} />}</FloatingNotice>;
}
