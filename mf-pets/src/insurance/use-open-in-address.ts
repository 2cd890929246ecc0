import { useSearchParams } from 'react-router-dom';

/** Which of a policy's terms or claims the address has open: `?term=new:{policy}` for a new one, `?term={id}` for a stored one. */
export function useOpenInAddress(name: 'term' | 'claim', policyId: string) {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const without = () => {
    const next = new URLSearchParams(search);
    next.delete(name);
    if (name === 'claim') next.delete('bills');
    return next;
  };
  return {
    isAdding: value === `new:${policyId}`,
    editing: value,
    open: (next: string) => setSearch(new URLSearchParams({ ...Object.fromEntries(without()), [name]: next })),
    close: () => setSearch(without(), { replace: true }),
    closed: `?${without()}`,
  };
}
