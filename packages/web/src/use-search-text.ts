import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long to wait after typing before the list follows, in ms. */
const pauseMs = 250;

/**
 * A text that filters a list and lives in the URL under `name`, so that it can be shared and the back button keeps it.
 * `typed` and `type` are for the input; `applied` follows after a short pause, trimmed, and is for the query.
 */
export function useSearchText(name = 'search') {
  const [params, setParams] = useSearchParams();
  const applied = params.get(name) ?? '';
  const [typed, type] = useState(applied);
  const known = useRef(applied);

  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    type(applied);
  }, [applied]);

  const apply = useEffectEvent((text: string) => {
    known.current = text;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text) after.set(name, text);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === known.current) return;
    const timer = setTimeout(() => apply(text), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, type, applied };
}
