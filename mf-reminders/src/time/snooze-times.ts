import { addDays, allDayTime, dateIn, instantOf, type Occurrence } from '@petcare/contracts';

/** When to remind again with one tap: in an hour, or tomorrow or in a week at the same time of day. */
export function snoozeTimes(
  { zone, localTime }: Pick<Occurrence, 'zone' | 'localTime'>,
  now: Date,
): { label: string; until: string }[] {
  const inDays = (days: number) =>
    instantOf(`${addDays(dateIn(zone, now), days)}T${localTime ?? allDayTime}`, zone).toISOString();
  return [
    { label: 'Remind me in an hour', until: new Date(now.getTime() + 3_600_000).toISOString() },
    { label: 'Remind me tomorrow', until: inDays(1) },
    { label: 'Remind me in a week', until: inDays(7) },
  ];
}
