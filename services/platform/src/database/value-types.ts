import pg from 'pg';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, uuids: 2951 };

/** As PostgreSQL writes an instant of these centuries when its connection is in UTC. */
const ofUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** ISO 8601 in milliseconds, as `Date` writes it; cutting it up takes a fraction of the time. */
export function instantOf(value: string): string {
  if (!ofUtc.test(value)) return new Date(value).toISOString();
  const fraction = value.length > 22 ? value.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

/** `{…,…}`: in an array of ids nothing is ever quoted. */
export function idsOf(value: string): (string | null)[] {
  if (value === '{}') return [];
  const ids = value.slice(1, -1).split(',');
  return value.includes('NULL') ? ids.map((id) => (id === 'NULL' ? null : id)) : ids;
}

/**
 * How values leave PostgreSQL: a calendar date stays text (a Date would drag it through a time zone), an
 * instant becomes ISO 8601 with Z, a count becomes a number.
 */
export function setValueTypes(): void {
  pg.types.setTypeParser(oid.date, (value) => value);
  pg.types.setTypeParser(oid.timestamp, (value) => value);
  pg.types.setTypeParser(oid.timestamptz, instantOf);
  pg.types.setTypeParser(oid.uuids, idsOf);
  pg.types.setTypeParser(oid.int8, Number);
}
