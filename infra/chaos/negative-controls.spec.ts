import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeMutants, withFunctions } from './mutants.ts';
import { MailField } from './mail-field.ts';
import { sendTheRest } from './kill-campaign.ts';
import { underFaults, withoutWakeUp, withZombie } from './scenarios.ts';
import { isPassed } from './verdict.ts';

const mutant = (name: keyof typeof codeMutants) => ({ PETCARE_MUTANT: JSON.stringify(codeMutants[name]) });
const answersLost = { 'take-and-hang-up': 0.3 };
const messagesLost = { 'hang-up': 0.3 };

describe('the verdict', () => {
  let field: MailField;
  beforeAll(async () => {
    field = await MailField.start(11);
  }, 120_000);
  afterAll(() => field.stop());

  describe('is good while nothing is missing, when', () => {
    it.each([
      ['answers are lost', answersLost],
      ['messages are lost', messagesLost],
    ])(
      '%s',
      async (_case, faults) => {
        expect(isPassed(await underFaults(field, faults))).toBe(true);
      },
      60_000,
    );

    it('a worker wakes up after another took its mails', async () => {
      expect(await withZombie(field)).toMatchObject({ lost: 0, flaggedTwice: 0, unflaggedTwice: 0, told: 0 });
    });

    it('nobody wakes the worker', async () => {
      expect(await withoutWakeUp(field, {})).toMatchObject({ lost: 0, arrived: 61 });
    });
  });

  it('finds what a retry sends twice that takes a lost answer for a lost connection', async () => {
    const verdict = await underFaults(
      field,
      answersLost,
      mutant('a lost connection is tried again as if nothing had been given'),
    );
    expect(verdict.unflaggedTwice).toBeGreaterThan(0);
    expect(isPassed(verdict)).toBe(false);
  });

  it('finds what is lost when 354 is taken for success', async () => {
    const verdict = await underFaults(field, messagesLost, mutant('354 is taken for success'));
    expect(verdict.lost).toBeGreaterThan(0);
  });

  it('finds what is sent twice when a claim clears the mark', async () => {
    const clear = (sql: string) =>
      sql.replace(/SET lease_token =/, 'SET offer_count = 0, offered_at = NULL, lease_token =');
    const verdict = await withFunctions(field.database, ['claim_outbound_mail', 'claim_outbound_mail_of'], clear, () =>
      underFaults(field, answersLost),
    );
    expect(verdict.unflaggedTwice).toBeGreaterThan(0);
  });

  it('finds what a worker sends whose mails were taken from it, when nobody asks for its token', async () => {
    const forget = (sql: string) => sql.replace(/ AND \(mail\.lease_token = mine\.token\)/, '');
    const verdict = await withFunctions(field.database, ['offer_outbound_mail', 'record_outbound_mail'], forget, () =>
      withZombie(field),
    );
    expect(verdict.flaggedTwice + verdict.unflaggedTwice).toBeGreaterThan(0);
  });

  it('finds what is never sent when the sweep is off', async () => {
    expect((await withoutWakeUp(field, { SWEEP_SECONDS: '3600' })).lost).toBe(60);
  });

  it('finds what a planner plans twice without the unique key', async () => {
    await field.clear();
    await field.withoutUniqueKey(async () => {
      await field.plan(30);
      await field.plan(0);
      await sendTheRest(field, {}, 4);
    });
    expect((await field.verdict()).unflaggedTwice).toBeGreaterThanOrEqual(30);
  });
});
