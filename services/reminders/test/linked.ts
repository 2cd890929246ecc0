import { expect } from '@jest/globals';
import type { Occurrence, Pet, RecordLink, Reminder, ReminderCreateInput } from '@petcare/contracts';
import { createReminder, type Actor, type TestApi } from '@petcare/testing/server';
import { occurrencesOf } from './plan.ts';
import { until } from './until.ts';

/** A record, and the version read. */
export type Made = RecordLink & { version: number };

export const jab = {
  product: 'Nobivac DHP',
  antigens: [{ code: 'distemper' }],
  givenOn: null,
  nextDueOn: '2026-03-05',
};
export const visit = (date: string, status = 'planned') => ({
  at: { date, time: '10:30' },
  kind: 'annual-check',
  status,
});
export const medicine = { drug: 'Metacam', amount: '1', unit: 'ml', route: 'oral', schedule: { times: ['08:00'] } };

/** What an owner records about a pet, and what happens to reminders about it; read afresh at each call. */
export function linkedTrial(now: () => { api: TestApi; owner: Actor; pet: Pet }) {
  const told = () =>
    until(
      async () => (await now().api.sql('select from platform.domain_event where delivered_at is null')).length === 0,
    );
  const at = (kind: string) => `/api/pets/${now().pet.id}/${kind}s`;
  const made = async (kind: RecordLink['kind'], body: object): Promise<Made> => {
    const answer = await now().owner.post(at(kind), body);
    expect(answer).toMatchObject({ status: 201 });
    const { id, version } = answer.body as { id: string; version: number };
    return { kind, petId: now().pet.id, id, version };
  };
  const linkOf = ({ kind, petId, id }: RecordLink): RecordLink => ({ kind, petId, id });
  const remind = (about: RecordLink, fields: Partial<ReminderCreateInput> = {}) =>
    createReminder(now().owner, {
      petIds: [now().pet.id],
      date: '2026-03-02',
      time: '09:00',
      link: linkOf(about),
      ...fields,
    });
  const change = async ({ kind, id, version }: Made, body: object) => {
    expect(await now().owner.patch(`${at(kind)}/${id}`, { version, ...body })).toMatchObject({ status: 200 });
    await told();
  };
  const only = async (reminder: Reminder): Promise<Occurrence> => {
    const [first] = await occurrencesOf(now().owner, reminder);
    if (!first) throw new Error('It has no date');
    return first;
  };
  const stateOf = async (reminder: Reminder) => (await only(reminder)).status;
  const act = async (reminder: Reminder, verb: string, body?: object) =>
    now().owner.post(`/api/occurrences/${(await only(reminder)).id}/${verb}`, body);
  const recordNow = async ({ kind, id }: RecordLink) => (await now().owner.get(`${at(kind)}/${id}`)).body as object;
  /** Mails still to go out about it. */
  const waiting = async (reminder: Reminder) =>
    (
      await now().api.sql<{ kind: string }>(
        `select n.kind from reminders.notification n join reminders.occurrence o on o.id = n.occurrence_id
         join platform.outbound_mail m on m.subject_id = n.id where o.reminder_id = $1 and m.state = 'planned' order by n.kind`,
        [reminder.id],
      )
    ).map(({ kind }) => kind);
  return { told, at, made, linkOf, remind, change, only, stateOf, act, recordNow, waiting };
}
