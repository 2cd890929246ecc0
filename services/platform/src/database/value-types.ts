import pg from 'pg';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 };

/**
 * How values leave PostgreSQL: a calendar date stays text (a Date would drag it through a time zone), an
 * instant becomes ISO 8601 with Z, a count becomes a number.
 */
export function setValueTypes(): void {
  pg.types.setTypeParser(oid.date, (value) => value);
  pg.types.setTypeParser(oid.timestamp, (value) => value);
  pg.types.setTypeParser(oid.timestamptz, (value) => new Date(value).toISOString());
  pg.types.setTypeParser(oid.int8, Number);
}
