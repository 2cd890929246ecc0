import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { checkZone, zonesOfBoth } from './zones.ts';

/** Gaps and repeated hours of all sorts: at midnight, of half an hour and of two, in winter, and one that never came back. */
const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Nuuk',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Almaty',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
];

describe('against the calendar and clocks of PostgreSQL', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each(zones)('every date of a rule is there once, at the right instant, and booked once, in %s', async (zone) => {
    const { checked, wrong } = await checkZone(client, zone);
    expect(wrong).toEqual([]);
    expect(checked).toBe(5 * (731 + 24 + 2));
  });

  it('knows most of the zones of the run time', async () => {
    expect((await zonesOfBoth(client)).length).toBeGreaterThan(400);
  });
});
