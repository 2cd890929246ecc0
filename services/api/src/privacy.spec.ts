import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classifiedColumns } from '@petcare/platform';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { databases } from './databases.ts';

let database: TestDatabase;
let columns: { column: string; type: string }[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ column: string; type: string }>(
    `select format('%s.%s.%s', nspname, relname, attname) as column, format_type(atttypid, atttypmod) as type
     from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'bullmq', 'testing') order by 1`,
  );
  columns = rows;
  await client.end();
});
afterAll(() => database.drop());

const classified = classifiedColumns(databases.map(({ privacy }) => privacy ?? {}));
const inClass = (name: string): string[] =>
  classified.filter(({ privacyClass }) => privacyClass === name).map(({ column }) => column);

describe('what is known about people', () => {
  it('is classified for every column of every table, once, and for no other', () => {
    expect(classified.map(({ column }) => column).toSorted()).toEqual(columns.map(({ column }) => column).toSorted());
  });

  it('is a secret where the name says that it is one', () => {
    // The queue's turn-taking and the audit chain's hashes open nothing.
    const harmless = new Set([
      'platform.outbound_mail.lease_token',
      'platform.audit_event.hash',
      'platform.audit_event.salt',
    ]);
    const named = columns
      .map(({ column }) => column)
      .filter((column) => /\.[^.]*(password|token|secret|hash|salt)[^.]*$/.test(column) && !harmless.has(column));
    expect(inClass('secret').toSorted()).toEqual(named);
  });

  it('is a reference where the type is that of an id and the name that of a person', () => {
    const people =
      /\.(user_id|person_id|author_id|actor_id|subject_id|recipient_id|also_told|assignee_ids|escalation|escalate_to|\w+_by)$/;
    // An e-mail's subject is the row it is about.
    const named = columns
      .filter(({ column, type }) => /^(uuid|jsonb)/.test(type) && people.test(column))
      .map(({ column }) => column);
    expect(inClass('reference').toSorted()).toEqual(
      named.filter((column) => column !== 'platform.outbound_mail.subject_id'),
    );
  });
});
