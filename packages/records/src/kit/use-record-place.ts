import { useSearchParams } from 'react-router-dom';

/** Which of a pet's records the address has open: `?add=allergy` a form for a new one (`&like={id}` with another's values), `?edit={id}` a stored one's, `?history={id}` who changed it. */
export function useRecordPlace(name: string) {
  const [search, setSearch] = useSearchParams();
  const without = () => {
    const next = new URLSearchParams(search);
    next.delete('add');
    next.delete('edit');
    next.delete('like');
    next.delete('history');
    return next;
  };
  const openWith = (values: { add: string; like?: string } | { edit: string } | { history: string }) => {
    const next = without();
    for (const [key, value] of Object.entries(values)) next.set(key, value);
    setSearch(next);
  };
  const idIn = (key: 'edit' | 'history') =>
    search.get(key)?.startsWith(`${name}:`) ? (search.get(key)?.slice(name.length + 1) ?? null) : null;
  return {
    isAdding: search.get('add') === name,
    /** The id of the record being edited, of whichever kind; null for none. */
    editing: idIn('edit'),
    /** The id of the record whose changes are shown; null for none. */
    history: idIn('history'),
    /** The id of the record whose values a new one starts with; null for none. */
    like: search.get('like'),
    add: () => openWith({ add: name }),
    addLike: (id: string) => openWith({ add: name, like: id }),
    edit: (id: string) => openWith({ edit: `${name}:${id}` }),
    showHistory: (id: string) => openWith({ history: `${name}:${id}` }),
    close: () => setSearch(without(), { replace: true }),
    /** The same page with nothing open, as a link. */
    closed: `?${without()}`,
  };
}
