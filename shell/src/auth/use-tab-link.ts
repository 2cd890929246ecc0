import { useSearchParams } from 'react-router-dom';

/** The address of another log-in tab, keeping the rest of the query: where to go next, and the plan. */
export function useTabLink(tab: 'login' | 'register' | 'forgot' | 'verify'): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  next.delete('token');
  return `/auth?${next}`;
}
