import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Transfer } from '@petcare/contracts/transfers';
import {
  eventually,
  noticesToNowhere,
  startMailServer,
  startTestApi,
  startTestWorker,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime from 'postal-mime';
import { aRescue, type Rescue } from '../transfers.fixture.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext | undefined;
let rescue: Rescue;
let email: string;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
});
beforeEach(async () => {
  rescue = await aRescue(api);
  email = `kim-${rescue.petId}@petcare.test`;
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

const run = async () => {
  worker ??= await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
};
const lettersTo = async (address: string) => {
  const letters = await Promise.all(server.taken.map(({ raw }) => PostalMime.parse(raw)));
  return letters.filter(({ to }) => to?.some((one) => one.address === address));
};
const mailsOf = ({ id }: Transfer) =>
  api.sql<{ kind: string; state: string; reason: string | null }>(
    `select kind, state, last_error as reason from platform.outbound_mail where subject_id = $1 order by kind`,
    [id],
  );
const addressOfAnna = () => `${rescue.anna.username}@petcare.test`;
const hasEnded = (made: Transfer, kind: string) =>
  eventually(async () => {
    const mail = (await mailsOf(made)).find((one) => one.kind === kind);
    expect(mail?.state).toMatch(/sent|suppressed/);
    return mail;
  });

it('the new keeper is told once whose pet it is, what comes along, until when, and how to say no', async () => {
  const made = await rescue.offer({ email, message: 'She loves carrots, see evil.example.' });
  await run();
  await hasEnded(made, 'sharing.transfer-offer');
  const [letter, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Anna would like to pass Fern on to you');
  const text = letter?.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('Anna writes: She loves carrots');
  expect(text).not.toContain('evil.example');
  expect(text).toContain('Fern’s profile, microchips and photo come along.');
  expect(text).toContain('Notes, except private ones.');
  expect(text).not.toContain('Training');
  expect(text).toContain('change the keeper at the microchip database, and tell your insurer, if you have one.');
  expect(text).toMatch(/The link works until .+ \(UK time\), once\./);
  expect(text).toContain('ignore this e-mail');
  expect(text).toContain(made.url ?? 'no link');
  // The mail alone held the link.
  const [kept] = await api.sql<{ secret: string | null }>(
    `select sealed_secret as secret from platform.outbound_mail where subject_id = $1 and kind = 'sharing.transfer-offer'`,
    [made.id],
  );
  expect(kept).toEqual({ secret: null });
});

it('nobody is written to without an address, nor about an offer that is cancelled first', async () => {
  const unsent = await rescue.offer();
  expect((await mailsOf(unsent)).map(({ kind }) => kind)).toEqual(['sharing.transfer-expired']);
  await rescue.anna.post(`/api/transfers/${unsent.id}/cancel`);
  const made = await rescue.offer({ email });
  await rescue.anna.post(`/api/transfers/${made.id}/cancel`);
  expect(await mailsOf(made)).toMatchObject([
    { kind: 'sharing.transfer-expired', state: 'suppressed', reason: 'it was cancelled' },
    { kind: 'sharing.transfer-offer', state: 'suppressed', reason: 'it was cancelled' },
  ]);
  await run();
  expect(await lettersTo(email)).toEqual([]);
});

it('the sender is told once who took the pet on, and what is left to do', async () => {
  const made = await rescue.offer();
  expect(await rescue.claim(made)).toMatchObject({ status: 200 });
  expect(await rescue.claim(made)).toMatchObject({ status: 200 });
  await run();
  await hasEnded(made, 'sharing.transfer-claimed');
  const letters = (await lettersTo(addressOfAnna())).filter(({ subject }) => subject?.includes('Fern'));
  expect(letters.map(({ subject }) => subject)).toEqual(['Kate Smith has taken Fern on']);
  expect(await noticesToNowhere(api, 'sharing.transfer-claimed')).toEqual([]);
  const text = letters[0]?.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('Kate Smith (The Smiths) now has Fern, with the parts of the record you chose.');
  expect(text).toContain('make sure the keeper is changed at the microchip database, and tell Fern’s insurer.');
  expect(await mailsOf(made)).toMatchObject([
    { kind: 'sharing.transfer-claimed' },
    { kind: 'sharing.transfer-expired', state: 'suppressed', reason: 'it was claimed' },
  ]);
});

it('the sender is told once that nobody took the pet on', async () => {
  const made = await rescue.offer({ email });
  await rescue.age(made, '14 days 1 minute');
  await api.sql(
    `update platform.outbound_mail set send_at = platform.now() - interval '1 minute', next_at = platform.now()
     where subject_id = $1 and kind = 'sharing.transfer-expired'`,
    [made.id],
  );
  await run();
  await hasEnded(made, 'sharing.transfer-expired');
  const letters = (await lettersTo(addressOfAnna())).filter(({ subject }) => subject?.includes('Fern'));
  expect(letters.map(({ subject }) => subject)).toEqual(['Nobody took Fern on']);
  expect(await noticesToNowhere(api, 'sharing.transfer-expired')).toEqual([]);
  const text = letters[0]?.text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(`Your offer to ${email} ended on`);
  expect(text).toContain('You can offer Fern again from the menu on its page.');
});

it('an organisation sends no more than fifty a day', async () => {
  await api.sql(
    `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, state)
     select $1, uuidv7(), 'sharing.transfer-offer', uuidv7(), platform.now(), 'suppressed' from generate_series(1, 50)`,
    [rescue.anna.organisationId],
  );
  expect(await rescue.make({ email })).toMatchObject({
    status: 409,
    body: { message: 'Petcare sends up to 50 e-mails about sharing a day. Try again tomorrow.' },
  });
  expect(await rescue.listed()).toEqual([]);
});
