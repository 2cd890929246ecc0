import { useSearchParams } from 'react-router-dom';
import { recordKinds, recordKindNames, type RecordKindName, type RecordKindWords } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';

const wordsOf = (kind: RecordKindName): RecordKindWords => recordKinds[kind];

/** What the address asks to see of the history, `?kinds=note,measure`, and the kinds there are to choose from. */
export function useHistoryFilter() {
  const { can } = useRemoteContext();
  const [search, setSearch] = useSearchParams();
  const known = recordKindNames.filter((kind) => {
    const words = wordsOf(kind);
    return !('isOfOrganisation' in words) && can(`${words.area}.view`);
  });
  const named = search.get('kinds')?.split(',') ?? [];
  const kinds = known.filter((kind) => named.includes(kind));
  const show = (wanted: readonly RecordKindName[]) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        if (wanted.length > 0) next.set('kinds', wanted.join(','));
        else next.delete('kinds');
        return next;
      },
      { replace: true },
    );
  const toggle = (kind: string) =>
    show(known.filter((other) => (other === kind ? !kinds.includes(other) : kinds.includes(other))));
  return { known, kinds, toggle, showAll: () => show([]) };
}
