import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** `42 minutes left`; whole minutes, rounded up, so the last one shows until the end. */
export function wordsForTimeLeft(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs));
  if (minutes === 0) return 'ending now';
  return minutes === 1 ? 'less than a minute left' : `${minutes} minutes left`;
}

/** How long until then, in words that follow the clock. */
export function useTimeLeft(endsAt: string): string {
  const wordsOfNow = () => wordsForTimeLeft(Date.parse(endsAt) - Date.now());
  const [words, setWords] = useState(wordsOfNow);
  useEffect(() => {
    const timer = setInterval(() => setWords(wordsForTimeLeft(Date.parse(endsAt) - Date.now())), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return words;
}
