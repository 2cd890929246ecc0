import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/**
 * What was last asked for on each location: the router starts from the one on screen, and so would drop a change that isn't
 * on screen yet.
 */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * The address's parameters, and how to set some of them, or remove those that are empty, without adding to the history. Changes made
 * one right after the other add up, whichever parts of the page make them.
 */
export function useSearchChoices() {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const choose = (changes: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(asked.get(location) ?? search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked.set(location, next);
    setSearch(next, { replace: true });
  };
  return { search, choose };
}
