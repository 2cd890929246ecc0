import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readingAssistant, startScriptedAssistant, type ScriptedAssistant } from '@petcare/testing/assistant';
import { createPet, startTestApi, type TestApi } from '@petcare/testing/server';
import { AccessWorld } from '../test/access-world.ts';
import { emptyTables } from '../test/policy-mutants.ts';
import { mutantsOf, outcomeOf, type Mutant } from '../test/mutants.ts';

/** `npm run campaign -- mutants` tries them all and reports the outcome; here we try a few of each kind. */
const { PETCARE_MUTANTS_REPORT: report } = process.env;
const everySoMany = 17;

let api: TestApi;
let mutants: Mutant[];
let assistant: ScriptedAssistant;
beforeAll(async () => {
  assistant = await startScriptedAssistant(readingAssistant);
  const settings = { ASSISTANT_URL: assistant.url, ASSISTANT_KEY: 'key', ASSISTANT_MODEL: 'scripted' };
  api = await startTestApi({ settings });
  const world = new AccessWorld(api);
  await world.settle();
  await fillEmptyTables(world);
  mutants = await mutantsOf(api, world);
}, 120_000);
afterAll(async () => {
  await api.close();
  await assistant.stop();
});

/** A table without rows hides nothing anyone could see. */
async function fillEmptyTables({ stranger }: AccessWorld): Promise<void> {
  if (!stranger) throw new Error('There is no stranger');
  const { organisationId, userId } = stranger;
  await createPet(stranger, { microchips: [{ number: '981000006612345' }] });
  const rows: Record<string, unknown[]> = {
    'organisations.storage_usage (organisation_id, bytes) values ($1, 1)': [organisationId],
    'reminders.notification_setting (organisation_id, user_id) values ($1, $2)': [organisationId, userId],
    [`platform.notice (organisation_id, id, user_id, title, body, path)
      values ($1, uuidv7(), $2, 'Told', '', '/schedule')`]: [organisationId, userId],
    'reminders.dose_notice (organisation_id, id, dose_id, recipient_id) select organisation_id, id, id, $1 from health.dose limit 1':
      [userId],
    'health.medication_notice (organisation_id, id, medication_id, about_id, recipient_id) select organisation_id, id, medication_id, id, $1 from health.dose limit 1':
      [userId],
    [`platform.idempotency_key (organisation_id, digest, user_id, request, status)
      values ($1, 'a key', $2, 'a pet', 201)`]: [organisationId, userId],
    [`billing.notice (organisation_id, id, kind, about, recipient_id)
      values ($1, uuidv7(), 'paid', 'PC-1', $2)`]: [organisationId, userId],
    [`billing.payer (organisation_id, customer_id) values ($1, 'cus_1')`]: [organisationId],
    [`billing.payment_event (organisation_id, id, news, happened_at)
      values ($1, 'evt_1', '{"kind": "card-entered", "entryId": "seti_1"}', platform.now())`]: [organisationId],
    [`billing.subscription (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free)
      select $1, 'active', platform.now(), platform.now(), platform.now() + interval '1 month', false`]: [
      organisationId,
    ],
    [`billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence, period_starts_at,
        period_ends_at, issued_at, due_at)
      select $1, $2, 99, 'PC-99', '[{"text": "Pro plan", "pence": 2200}]', 2200, 0, 0, now(), now(), now(), now()`]: [
      organisationId,
      userId,
    ],
    // Any id works, even a person's.
    [`billing.charge (organisation_id, invoice_id, status) values ($1, $2, 'asked')`]: [organisationId, userId],
    [`reminders.digest (organisation_id, id, recipient_id, local_date, covers_from, covers_until)
      values ($1, uuidv7(), $2, '2026-03-05', '2026-03-05T07:00:00Z', '2026-03-06T07:00:00Z')`]: [
      organisationId,
      userId,
    ],
  };
  for (const [row, values] of Object.entries(rows)) await api.sql(`insert into ${row} on conflict do nothing`, values);
}

/** Check that nothing is already wrong: otherwise every mutant would look caught. */
async function looksWrong(mutant: Mutant): Promise<string[]> {
  const difference = await mutant.caughtBy();
  return difference === null ? [] : [`${mutant.name}: ${difference}`];
}

describe('a lock that is missing', () => {
  it('could show in every table of organisations, as none is empty', async () => {
    expect(await emptyTables(api)).toEqual([]);
  });

  it(
    'shows, whichever it is',
    async () => {
      const chosen = report ? mutants : mutants.filter((_, index) => index % everySoMany === 0);
      const [before, survivors]: [string[], string[]] = [[], []];
      for (const mutant of chosen) {
        before.push(...(await looksWrong(mutant)));
        if ((await outcomeOf(mutant)) === null) survivors.push(mutant.name);
      }
      if (report) writeFileSync(report, JSON.stringify({ mutants: chosen.length, before, survivors }));
      expect({ before, survivors }).toEqual({ before: [], survivors: [] });
      expect(chosen.length).toBeGreaterThan(15);
    },
    report ? 3_600_000 : 120_000,
  );
});
