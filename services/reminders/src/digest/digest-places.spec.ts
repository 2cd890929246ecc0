import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  createPet,
  createReminder,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime from 'postal-mime';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

it('has what is for all of today under today, what was put off where it is now, and the day of what is late', async () => {
  // 11:00 in London, by whose clock everything is.
  await api.database.setClock('2026-07-06T10:00:00Z');
  const owner = await signUp(api);
  const petIds = [(await createPet(owner)).id];
  expect(await owner.patch('/api/notification-settings', { digestAt: '12:00' })).toMatchObject({ status: 200 });
  const add = (title: string, date: string, time: string | null) =>
    createReminder(owner, { petIds, title, date, time });
  await add('Brush', '2026-07-06', null);
  await add('Bath', '2026-07-05', null);
  await add('Insulin', '2026-07-06', '10:30');
  for (const [title, to] of [
    ['Walk', '2026-07-06T17:00:00Z'],
    ['Vet', '2026-07-06T10:45:00Z'],
    ['Nails', '2026-07-07T08:00:00Z'],
  ] as const) {
    const [one] = await occurrencesOf(owner, await add(title, '2026-07-05', title === 'Nails' ? null : '10:00'));
    expect(await owner.post(`/api/occurrences/${one?.id}/snooze`, { until: to })).toMatchObject({ status: 200 });
  }
  await api.database.setClock('2026-07-06T11:00:01Z');
  const letter = await until(() =>
    server.taken.find(({ headers }) => headers.get('subject')?.endsWith('for Monday, 6 Jul 2026')),
  );
  const { text = '' } = await PostalMime.parse(letter.raw);
  const lines = text.split('\n').map((line) => line.replace(/^\* Bella: /, '').trim());
  const said = lines.filter((line) => /^([A-Z][a-z]+|Not done yet|Any time|(Was|Put off) .*)$/.test(line));
  expect(said).toEqual([
    'Not done yet',
    'Bath',
    'Was due Sunday, 5 Jul 2026',
    'Insulin',
    'Was due today at 10:30',
    'Vet',
    'Was put off to today at 11:45',
    'Today',
    'Brush',
    'Any time',
    'Walk',
    'Put off to 18:00',
    'Tomorrow',
    'Nails',
    'Any time',
  ]);
});
