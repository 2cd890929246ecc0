import { useLocation, useNavigate } from 'react-router-dom';

/** Opens an expense's form, which then leads back here, filters and all. */
export function useOpenForm(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to) => void navigate(to, { state: { back: pathname + search } });
}

/** Where the form was opened from; `usual` if that isn't known, such as in a new tab. */
export function useWayBack(usual: string): string {
  const state: unknown = useLocation().state;
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  return typeof back === 'string' ? back : usual;
}
