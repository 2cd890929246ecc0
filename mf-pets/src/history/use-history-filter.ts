import { historyKinds, recordKinds } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { useSearchChoices } from '@petcare/web';

/** What the address asks of the history, `?kinds=note,measure&until=2019`, and the kinds to choose from; the files have a `year` of their own. */
export function useHistoryFilter() {
  const { can } = useRemoteContext();
  const { search, choose: show } = useSearchChoices();
  const known = historyKinds.filter((kind) => can(`${recordKinds[kind].area}.view`));
  const named = search.get('kinds')?.split(',') ?? [];
  const kinds = known.filter((kind) => named.includes(kind));
  const asked = search.get('until') ?? '';
  const year = /^[12]\d{3}$/.test(asked) ? asked : null;
  const toggle = (kind: string) =>
    show({ kinds: known.filter((other) => (other === kind) !== kinds.includes(other)).join(',') });
  const goBackTo = (to: string) => show({ until: to });
  return { known, kinds, year, toggle, goBackTo, showAll: () => show({ kinds: '', until: '' }) };
}
