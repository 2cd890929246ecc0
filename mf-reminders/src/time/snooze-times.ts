import { addDays, allDayTime, dateIn, instantOf, type Occurrence } from '@petcare/contracts';

/** Until when something can be put off with one tap: in an hour, tomorrow and in a week at its time of day. */
export function snoozeTimes(
  { zone, localTime }: Pick<Occurrence, 'zone' | 'localTime'>,
  now: Date,
): { label: string; until: string }[] {
  const inDays = (days: number) =>
    instantOf(`${addDays(dateIn(zone, now), days)}T${localTime ?? allDayTime}`, zone).toISOString();
  return [
    { label: 'Put off for an hour', until: new Date(now.getTime() + 3_600_000).toISOString() },
    { label: 'Put off until tomorrow', until: inDays(1) },
    { label: 'Put off for a week', until: inDays(7) },
  ];
}
