import { useSearchParams } from 'react-router-dom';
import { addDays, dateIn, localDate, type Species } from '@petcare/contracts';
import { stayKinds, type StayKind } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import type { AskedStay } from './stay.queries.ts';

const horses: ReadonlySet<Species> = new Set(['horse', 'pony', 'donkey']);
const usualDays = 7;
const isKind = (text: string | null): text is StayKind => text !== null && text in stayKinds;

/** The stay in the address; if there's none, a week from today. What's typed goes there, so it can be shared. */
export function useStay(species: Species) {
  const { zone } = useRemoteContext();
  const [search, setSearch] = useSearchParams();
  const named = search.get('for');
  const from = search.get('from') ?? dateIn(zone);
  const end = localDate.safeParse(from).success ? addDays(from, usualDays) : '';
  const stay: AskedStay = {
    for: isKind(named) ? named : horses.has(species) ? 'competition' : 'kennel',
    from,
    to: search.get('to') ?? end,
  };
  const arrives = search.get('arrives') ?? '';
  const change = (changes: Partial<AskedStay & { arrives: string }>) =>
    setSearch({ ...stay, ...(arrives && { arrives }), ...changes }, { replace: true });
  return { stay, arrives, change };
}

/** What's wrong with its days, by box; nothing if they can be checked. */
export function stayProblems({ from, to }: AskedStay): { from?: string; to?: string } {
  const isDay = (text: string) => localDate.safeParse(text).success;
  if (!isDay(from)) return { from: 'Enter the first day.' };
  if (!isDay(to)) return { to: 'Enter the last day.' };
  return from <= to ? {} : { to: 'Enter a day on or after the first one.' };
}
