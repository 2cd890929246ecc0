import { addDays, allDayTime, dateIn, instantOf, type Occurrence } from '@petcare/contracts';

/** When somebody can be reminded instead with one tap: in an hour, tomorrow and in a week at its time of day. */
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
