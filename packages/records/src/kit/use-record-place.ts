import { useSearchParams } from 'react-router-dom';

/** What of a pet's records the address has open: `?add=allergy` a form for a new one, `?edit={id}` that of a stored one. */
export function useRecordPlace(name: string) {
  const [search, setSearch] = useSearchParams();
  const without = () => {
    const next = new URLSearchParams(search);
    next.delete('add');
    next.delete('edit');
    return next;
  };
  const openWith = (key: 'add' | 'edit', value: string) => {
    const next = without();
    next.set(key, value);
    setSearch(next);
  };
  return {
    isAdding: search.get('add') === name,
    /** Id of the record that is edited, of whichever kind it is; null for none. */
    editing: search.get('edit')?.startsWith(`${name}:`) ? (search.get('edit')?.slice(name.length + 1) ?? null) : null,
    add: () => openWith('add', name),
    edit: (id: string) => openWith('edit', `${name}:${id}`),
    close: () => setSearch(without(), { replace: true }),
    /** The same page with nothing open, as a link. */
    closed: `?${without()}`,
  };
}
