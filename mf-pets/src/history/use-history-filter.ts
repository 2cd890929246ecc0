import { useSearchParams } from 'react-router-dom';
import { historyKinds, recordKinds } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';

/** What the address asks of the history, `?kinds=note,measure&until=2019`, and the kinds to choose from; the files have a `year` of their own. */
export function useHistoryFilter() {
  const { can } = useRemoteContext();
  const [search, setSearch] = useSearchParams();
  const known = historyKinds.filter((kind) => can(`${recordKinds[kind].area}.view`));
  const named = search.get('kinds')?.split(',') ?? [];
  const kinds = known.filter((kind) => named.includes(kind));
  const asked = search.get('until') ?? '';
  const year = /^[12]\d{3}$/.test(asked) ? asked : null;
  const show = (wanted: Readonly<Record<string, string>>) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        for (const [name, value] of Object.entries(wanted)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const toggle = (kind: string) =>
    show({ kinds: known.filter((other) => (other === kind) !== kinds.includes(other)).join(',') });
  const goBackTo = (to: string) => show({ until: to });
  return { known, kinds, year, toggle, goBackTo, showAll: () => show({ kinds: '', until: '' }) };
}
