import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { mailKinds } from '@petcare/contracts';
import { createTestDatabase, startTestWorker, type TestDatabase } from '@petcare/testing/server';
import { MailKind } from '../mail/mail-kind.ts';

let database: TestDatabase;
let worker: INestApplicationContext;
beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startTestWorker(database);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

it('every kind of mail has a name for people, and no other', () => {
  const providers = worker.get(DiscoveryService, { strict: false }).getProviders();
  const kinds = providers.flatMap(({ instance }) => (instance instanceof MailKind ? [instance.name] : []));
  expect(kinds.toSorted()).toEqual(Object.keys(mailKinds).toSorted());
});
