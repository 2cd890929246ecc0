/** What the overview says about organisations, written from the words: no SQL, none of the product's helpers. */
export interface ReferenceOrganisation {
  /** When it was founded, and its trial began. */
  readonly founded: Date;
  /** When it was deleted. */
  readonly deleted: Date | null;
}

const hour = 3_600_000;
const day = 24 * hour;
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The Monday of its week, in the United Kingdom's calendar. */
export function mondayOf(instant: Date): string {
  const noon = new Date(`${london.format(instant)}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}

/** "Trial active 7×24 h → ended"; a deleted organisation is neither, and is erased after 30 days, of which the last 7 are soon. */
export function figuresOf(organisations: readonly ReferenceOrganisation[], now: Date) {
  const ageOf = (instant: Date): number => now.getTime() - instant.getTime();
  const alive = organisations.filter(({ deleted }) => deleted === null);
  const onTrial = alive.filter(({ founded }) => ageOf(founded) < 7 * day);
  const gone = organisations.flatMap(({ deleted }) => deleted ?? []);
  const weeks = Array.from({ length: 12 }, (_, back) => mondayOf(new Date(now.getTime() - (11 - back) * 7 * day)));
  return {
    total: alive.length,
    trial: onTrial.length,
    trialEnded: alive.length - onTrial.length,
    deleted: gone.length,
    growth: weeks.map((week) => ({
      week,
      organizations: organisations.filter(({ founded }) => mondayOf(founded) === week).length,
    })),
    purgedSoon: gone.filter((deleted) => ageOf(deleted) > 23 * day).length,
  };
}
