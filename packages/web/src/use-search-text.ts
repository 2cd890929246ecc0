import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchChoices } from './use-search-choices.ts';

/** How long to wait after typing before the list follows, in ms. */
const pauseMs = 250;

/**
 * A text that filters a list and lives in the URL under `name`, so that it can be shared and the back button keeps it.
 * `typed` and `type` are for the input; `applied` follows after a short pause, trimmed, and is for the query. It's cut after `longest`
 * characters, the most that the query takes, as an address can say more than the input.
 */
export function useSearchText(longest: number, name = 'search') {
  const { search, choose } = useSearchChoices();
  const applied = (search.get(name) ?? '').slice(0, longest).trim();
  const [typed, type] = useState(applied);
  const known = useRef(applied);

  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    type(applied);
  }, [applied]);

  const apply = useEffectEvent((text: string) => {
    known.current = text;
    choose({ [name]: text });
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === known.current) return;
    const timer = setTimeout(() => apply(text), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, type, applied };
}
