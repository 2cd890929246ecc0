const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/**
 * How often clocks are sampled for changes: often enough to catch the shortest summer time since 2000, a week in Brazil
 * that year.
 */
const stepMs = 7 * dayMs;

/** Milliseconds that clocks are ahead of UTC from `from` on, until the next entry. */
interface Stretch {
  from: number;
  offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the run time says; about a hundred times slower than looking it up in a table of periods. */
function measuredOffset(zone: string, at: number): number {
  const [month = 0, day, year = 0, hour, minute, second] = (formatIn(zone).format(at).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** The instant, to the second, at which `zone` leaves the offset it has at `low`; at `high` it has a different one. */
function changeBetween(zone: string, low: number, high: number): number {
  const before = measuredOffset(zone, low);
  let [still, changed] = [low, high];
  while (changed - still > 1000) {
    const middle = Math.floor((still + changed) / 2000) * 1000;
    if (measuredOffset(zone, middle) === before) still = middle;
    else changed = middle;
  }
  return changed;
}

/** A year's periods, and those of two days on either side, so that every wall time of the year is in the table. */
function stretchesOf(zone: string, year: number): Stretch[] {
  const start = Date.UTC(year, 0, 1) - 2 * dayMs;
  const end = Date.UTC(year + 1, 0, 1) + 2 * dayMs;
  const stretches = [{ from: start, offset: measuredOffset(zone, start) }];
  for (let low = start; low < end; low += stepMs) {
    const high = Math.min(low + stepMs, end);
    const offset = measuredOffset(zone, high);
    if (offset !== stretches.at(-1)?.offset) stretches.push({ from: changeBetween(zone, low, high), offset });
  }
  return stretches;
}

const tables = new Map<string, Map<number, Stretch[]>>();

function tableOf(zone: string, year: number): readonly Stretch[] {
  let years = tables.get(zone);
  if (!years) tables.set(zone, (years = new Map<number, Stretch[]>()));
  let stretches = years.get(year);
  if (!stretches) years.set(year, (stretches = stretchesOf(zone, year)));
  return stretches;
}

function offsetAt(stretches: readonly Stretch[], at: number): number {
  let offset = 0;
  for (const stretch of stretches) {
    if (stretch.from > at && stretch !== stretches[0]) break;
    offset = stretch.offset;
  }
  return offset;
}

/** What clocks do at a wall time: `gap` skips it, `twice` shows it again. */
export type ClockChange = 'gap' | 'twice';

function resolve(localAt: string, zone: string): { instant: number; change: ClockChange | null } {
  const wall = Date.parse(`${localAt}Z`);
  const table = tableOf(zone, Number(localAt.slice(0, 4)));
  const before = offsetAt(table, wall - dayMs);
  const after = offsetAt(table, wall + dayMs);
  const first = wall - before;
  if (before === after) return { instant: first, change: null };
  const [isFirst, isSecond] = [offsetAt(table, first) === before, offsetAt(table, wall - after) === after];
  if (isFirst) return { instant: first, change: isSecond ? 'twice' : null };
  return isSecond ? { instant: wall - after, change: null } : { instant: first, change: 'gap' };
}

/**
 * The instant of a wall time `YYYY-MM-DDTHH:MM` in an IANA zone. A time in a clock change's gap runs at the offset
 * before the gap; one that occurs twice means the first (RFC 5545, 3.3.5).
 */
export function instantOf(localAt: string, zone: string): Date {
  return new Date(resolve(localAt, zone).instant);
}

/** Whether clocks in `zone` skip this wall time or show it twice. */
export function clockChangeAt(localAt: string, zone: string): ClockChange | null {
  return resolve(localAt, zone).change;
}
