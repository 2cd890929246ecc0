import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Occurrence, Pet, Reminder } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { medicine, visit } from '../../test/linked.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { ReminderLinks, type MailAction } from './reminder-links.ts';

describe('the fields behind the links of a mail', () => {
  let api: TestApi;
  let owner: Actor;
  let bella: Pet;
  let reminder: Reminder;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    bella = await createPet(owner);
    reminder = await createReminder(owner, { petIds: [bella.id], date: '2026-03-02', time: '09:00' });
  });
  afterAll(() => api.close());

  async function current(): Promise<Occurrence> {
    const [only] = await occurrencesOf(owner, reminder);
    if (!only) throw new Error('There is no occurrence');
    return only;
  }
  const pathFor = async (action: MailAction, { userId } = owner) => {
    const link = { organisationId: owner.organisationId, occurrenceId: (await current()).id, userId };
    return new URL(api.app.get(ReminderLinks).urlOf(action, link)).pathname;
  };
  /** Like a mail program's browser: no cookie, none of the page's headers. */
  const open = async (url: string) => String((await inject(api, { url })).body);
  const press = async (url: string, form: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await inject(api, { url, method: 'POST', headers, payload: new URLSearchParams(form).toString() });
    expect(answer.status).toBe(200);
    return String(answer.body);
  };
  const undoIn = (page: string) => new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '').pathname;
  const planned = async (date: string): Promise<string> => {
    const answer = await owner.post(`/api/pets/${bella.id}/visits`, visit(date));
    return (answer.body as { id: string }).id;
  };

  describe('Booked', () => {
    it('is a page with the planned visits, the soonest chosen, and a day; opening it changes nothing', async () => {
      const before = await current();
      expect(await open(await pathFor('book'))).not.toContain('type="radio"');
      const [later, soon] = [await planned('2026-03-09'), await planned('2026-03-05')];
      // Nobody said what became of this one.
      await planned('2026-03-01');
      const page = await open(await pathFor('book'));
      const radios = [...page.matchAll(/type="radio" name="visit" value="([^"]+)"( checked)?>([^<]+)</g)];
      expect(radios.map(([, value, checked, label]) => [value, checked !== undefined, label])).toEqual([
        [soon, true, 'Bella: Annual check, Thursday, 5 Mar 2026 at 10:30'],
        [later, false, 'Bella: Annual check, Monday, 9 Mar 2026 at 10:30'],
        ['day', false, 'Another day'],
      ]);
      expect(page).toContain('type="date" min="2026-03-02" max="2028-03-01"');
      expect(await current()).toEqual(before);
    });

    it('books it for the visit, says so to whoever comes later, and can be undone', async () => {
      const [visitId, other] = [await planned('2026-03-05'), await planned('2026-03-09')];
      const path = await pathFor('book');
      const page = await press(path, { visit: visitId, on: '' });
      expect(page).toContain('<h1>Booked: Flea tablet</h1>');
      expect(page).toContain('Booked for Thursday, 5 Mar 2026.');
      expect(await current()).toMatchObject({ status: 'booked', booked: { visitId, on: '2026-03-05' } });
      const ben = await joinAs(owner, 'carer', { firstName: 'Ben' });
      for (const again of [await press(await pathFor('book', ben), { visit: other }), await open(path)])
        expect(again).toContain('Booked for Thursday, 5 Mar 2026.');
      expect(await current()).toMatchObject({ booked: { visitId } });
      expect(await press(undoIn(page))).toContain('<h1>Reopened: Flea tablet</h1>');
      expect(await current()).toMatchObject({ status: 'due', booked: null });
    });

    it('books it for a day, whatever stood chosen before', async () => {
      const visit = await planned('2026-03-05');
      const page = await press(await pathFor('book'), { visit, on: '2026-03-04' });
      expect(page).toContain(
        'Booked for Wednesday, 4 Mar 2026. If it isn’t done by then, we’ll remind you the day after.',
      );
      expect(await current()).toMatchObject({ status: 'booked', booked: { visitId: null, on: '2026-03-04' } });
    });

    it('is booked once when twenty press at once, each with another day', async () => {
      const path = await pathFor('book');
      const days = Array.from({ length: 20 }, (_one, index) => `2026-03-${String(index + 3).padStart(2, '0')}`);
      const pages = await Promise.all(days.map((on) => press(path, { on })));
      expect(new Set(pages.map((page) => /Booked for [^.]+/.exec(page)?.[0])).size).toBe(1);
    });

    it.each<[string, Record<string, string>, string]>([
      ['nothing', {}, 'Choose the visit, or the day it is booked for.'],
      ['a day that is over', { on: '2026-03-01' }, 'Choose a day within the next two years.'],
      ['no day', { on: 'soon' }, 'Enter a real date, like 2026-11-20.'],
      ['no visit', { visit: 'soon' }, ''],
      ['a visit that there is none of', { visit: crypto.randomUUID() }, 'Choose a planned visit of one of its pets.'],
    ])('says what is wrong with %s, beside its field, and keeps what was typed', async (_which, form, message) => {
      await planned('2026-03-05');
      const page = await press(await pathFor('book'), form);
      expect(page).toMatch(new RegExp(`class="wrong"[^>]*>${message}`));
      expect(page).toContain('<h1>Flea tablet</h1>');
      expect(await current()).toMatchObject({ status: 'due', booked: null });
    });

    it('stays when Undo is pressed twice on the page that says it is done', async () => {
      const visitId = await planned('2026-03-05');
      const bookedPage = await press(await pathFor('book'), { visit: visitId, on: '' });
      const undo = undoIn(await press(await pathFor('done')));
      expect(await press(undo)).toContain('<h1>Reopened: Flea tablet</h1>');
      expect(await press(undo)).toContain('Mark as done');
      expect(await current()).toMatchObject({ status: 'booked', booked: { visitId } });
      const unbook = undoIn(bookedPage);
      expect(await open(unbook)).toContain('<h1>Booked: Flea tablet</h1>');
      await press(unbook);
      expect(await press(unbook)).toContain('Mark as done');
      expect(await current()).toMatchObject({ status: 'due', booked: null });
    });

    it('stays when Undo is pressed on a page about an earlier one', async () => {
      const [first, second] = [await planned('2026-03-05'), await planned('2026-03-07')];
      const unbook = undoIn(await press(await pathFor('book'), { visit: first, on: '' }));
      await owner.post(`/api/occurrences/${(await current()).id}/undo`, { booked: (await current()).booked });
      await press(await pathFor('book'), { visit: second, on: '' });
      expect(await press(unbook)).toContain('<h1>Booked: Flea tablet</h1>');
      expect(await current()).toMatchObject({ status: 'booked', booked: { visitId: second } });
    });

    it('isn’t put off by Remind me tomorrow before it’s due, and the page says when that is', async () => {
      await owner.patch(`/api/reminders/${reminder.id}`, { version: reminder.version, date: '2026-03-09' });
      const snooze = await pathFor('snooze');
      expect(await open(snooze)).toContain('We’ll mention it again tomorrow. It stays on the day it’s due.');
      const page = await press(snooze);
      expect(page).toContain('<h1>Again tomorrow: Flea tablet</h1>');
      expect(page).toMatch(/We’ll mention it again tomorrow at \d\d:\d\d. It’s still due Monday, 9 Mar 2026/);
    });

    it('stays when Remind me tomorrow is pressed in an older mail', async () => {
      const visitId = await planned('2026-03-05');
      const snooze = await pathFor('snooze');
      await press(await pathFor('book'), { visit: visitId, on: '' });
      for (const page of [await open(snooze), await press(snooze)])
        expect(page).toContain('Booked for Thursday, 5 Mar 2026.');
      expect(await current()).toMatchObject({ status: 'booked', booked: { visitId } });
    });

    it('is over for what was done meanwhile, which names who did it', async () => {
      await owner.post(`/api/occurrences/${(await current()).id}/done`);
      expect(await press(await pathFor('book'), { on: '2026-03-04' })).toContain(
        'Due Monday, 2 Mar 2026 at 09:00. Anna did this on Monday, 2 Mar 2026 at 10:00.',
      );
    });
  });

  describe('Done, of a refill', () => {
    const stockNow = async () => {
      const { body } = await owner.get(`/api/pets/${bella.id}/medications`);
      return (body as { items: { stock: string }[] }).items[0]?.stock;
    };
    beforeEach(async () => {
      const fields = { ...medicine, startsOn: '2026-03-02', stock: '5' };
      const { id } = (await owner.post(`/api/pets/${bella.id}/medications`, fields)).body as { id: string };
      const link = { kind: 'medication' as const, petId: bella.id, id };
      reminder = await createReminder(owner, { petIds: [bella.id], date: '2026-03-02', time: '09:00', link });
    });

    it('asks how much there is, writes it down, and takes it off again', async () => {
      const path = await pathFor('done');
      expect(await open(path)).toContain('How much Metacam there is now, in ml (optional)');
      expect(await press(path, { stock: 'lots' })).toContain('Enter a number, like 0.5.');
      expect([(await current()).status, await stockNow()]).toEqual(['due', '5']);
      const page = await press(path, { stock: '105' });
      expect(page).toContain('<h1>Done: Flea tablet</h1>');
      expect(await stockNow()).toBe('105');
      await press(undoIn(page));
      expect([(await current()).status, await stockNow()]).toEqual(['due', '5']);
    });

    it('can be left out', async () => {
      expect(await press(await pathFor('done'), { stock: '' })).toContain('<h1>Done: Flea tablet</h1>');
      expect(await stockNow()).toBe('5');
    });

    it('does not ask somebody who may not change it', async () => {
      const viewer = await joinAs(owner, 'viewer');
      expect(await open(await pathFor('done', viewer))).not.toContain('How much');
    });
  });
});
