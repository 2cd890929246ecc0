import { useSearchParams } from 'react-router-dom';

/** Address of another tab of the log-in screen that keeps the rest of the query: where to go on to, and the plan. */
export function useTabLink(tab: 'login' | 'register' | 'forgot' | 'verify'): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  next.delete('token');
  return `/auth?${next}`;
}
