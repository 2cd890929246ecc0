import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createReminder, inject, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { occurrencesOf, plannedMails } from '../../test/plan.ts';
import { ReminderLinks } from './reminder-links.ts';

describe('what somebody wants to hear of', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  const links = () => api.app.get(ReminderLinks);
  const stopPath = () => {
    const { organisationId, userId } = owner;
    return new URL(links().unsubscribeUrlOf({ organisationId, userId, mails: 'parasite' })).pathname;
  };
  const settings = async () => (await owner.get('/api/notification-settings')).body;
  /** Like a mail program, without cookies. */
  const oneClick = (url: string) =>
    inject(api, {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('is everything at any time, until they say otherwise', async () => {
    expect(await settings()).toEqual({ allMuted: false, mutedTypes: [], quietHours: null, digestAt: null });
    const chosen = { mutedTypes: ['grooming', 'parasite'], quietHours: { from: '22:00', to: '07:00' } };
    const stored = { allMuted: false, mutedTypes: ['parasite', 'grooming'], digestAt: null };
    expect(await owner.patch('/api/notification-settings', chosen)).toMatchObject({ status: 200 });
    expect(await settings()).toEqual({ ...chosen, ...stored });
    await owner.patch('/api/notification-settings', { quietHours: null });
    expect(await settings()).toEqual({ ...stored, quietHours: null });
  });

  it('moves the mails that are planned to the end of the quiet hours', async () => {
    await createReminder(owner, { date: '2026-07-07', time: '23:30' });
    expect(await plannedMails(owner)).toEqual(['2026-07-07 22:30']);
    await owner.patch('/api/notification-settings', { quietHours: { from: '22:00', to: '07:00' } });
    expect(await plannedMails(owner)).toEqual(['2026-07-08 06:00']);
    await owner.patch('/api/notification-settings', { quietHours: null });
    expect(await plannedMails(owner)).toEqual(['2026-07-07 22:30']);
  });

  it('goes by the organisation’s clock, wherever the reminder is due', async () => {
    await createReminder(owner, { date: '2026-07-07', time: '12:00', zone: 'America/New_York' });
    expect(await plannedMails(owner)).toEqual(['2026-07-07 16:00']);
    await owner.patch('/api/notification-settings', { quietHours: { from: '16:30', to: '18:00' } });
    expect(await plannedMails(owner)).toEqual(['2026-07-07 17:00']);
  });

  it('is not changed by opening the link of a mail, but by one post to it', async () => {
    const path = stopPath();
    const shown = await inject(api, { url: path });
    expect(shown).toMatchObject({
      status: 200,
      body: expect.stringContaining('Stop e-mails about flea, tick &amp; worm treatments?'),
    });
    expect(await settings()).toMatchObject({ mutedTypes: [] });
    for (const answer of [await oneClick(path), await oneClick(path)])
      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('These e-mails have stopped') });
    expect(await settings()).toMatchObject({ mutedTypes: ['parasite'] });
    expect((await inject(api, { url: path })).body).toContain('These e-mails have stopped');
  });

  it('is as before once Undo is pressed on the page that says it', async () => {
    await owner.patch('/api/notification-settings', { mutedTypes: ['grooming'] });
    const path = stopPath();
    const { body } = await oneClick(path);
    expect(body).toContain('<button type="submit" name="undo" value="yes" class="other">Undo</button>');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const undone = await inject(api, { url: path, method: 'POST', headers, payload: 'undo=yes' });
    expect(undone.body).toContain('You’ll get e-mails about flea, tick &amp; worm treatments again.');
    expect(await settings()).toMatchObject({ mutedTypes: ['grooming'] });
    await oneClick(path);
    expect(await settings()).toMatchObject({ mutedTypes: ['parasite', 'grooming'] });
  });

  it('is none about reminders once the daily one is stopped, but about doses, and as before with Undo', async () => {
    await owner.patch('/api/notification-settings', { mutedTypes: ['grooming'] });
    const { organisationId, userId } = owner;
    const path = new URL(links().unsubscribeUrlOf({ organisationId, userId, mails: 'daily' })).pathname;
    expect((await oneClick(path)).body).toContain('You won’t get any more e-mails about reminders.');
    expect((await inject(api, { url: path })).body).toContain('These e-mails have stopped');
    const none = { mutedTypes: ['grooming'], allMuted: true };
    expect(await settings()).toMatchObject(none);
    await owner.patch('/api/notification-settings', { quietHours: { from: '22:00', to: '07:00' } });
    const stored = `select muted_types as "mutedTypes", all_muted as "allMuted" from reminders.notification_setting where user_id = $1`;
    expect(await api.sql(stored, [userId])).toEqual([none]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await inject(api, { url: path, method: 'POST', headers, payload: 'undo=yes' });
    expect(await settings()).toMatchObject({ mutedTypes: ['grooming'], allMuted: false });
  });

  it.each([
    ['they ask for them again', { allMuted: false }, ['grooming']],
    ['they want one a day', { digestAt: '07:00' }, ['grooming']],
    ['they choose types', { mutedTypes: ['farrier'] }, ['farrier']],
  ])('is some again after none at all once %s, and about doses all along', async (_what, changes, mutedTypes) => {
    await owner.patch('/api/notification-settings', { mutedTypes: ['grooming'] });
    await owner.patch('/api/notification-settings', { allMuted: true });
    await owner.patch('/api/notification-settings', { digestAt: null });
    expect(await settings()).toMatchObject({ mutedTypes: ['grooming'], allMuted: true });
    await owner.patch('/api/notification-settings', changes);
    expect(await settings()).toMatchObject({ mutedTypes, allMuted: false });
  });

  it('is not changed by a link for something else, nor one that is over', async () => {
    const reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00' });
    const [occurrence] = await occurrencesOf(owner, reminder);
    const { organisationId, userId } = owner;
    const done = links().urlOf('done', { organisationId, occurrenceId: occurrence?.id ?? '', userId });
    for (const path of [new URL(done).pathname.replace('/r/', '/u/'), '/api/u/x.y', `${stopPath()}x`])
      expect(await oneClick(path)).toMatchObject({
        status: 200,
        body: expect.stringContaining('This link no longer works'),
      });
    expect((await oneClick(stopPath().replace('/u/', '/r/'))).body).toContain('This link no longer works');
    expect(await settings()).toMatchObject({ mutedTypes: [] });
  });

  it('puts off until tomorrow at the same time with the link of a mail', async () => {
    const reminder = await createReminder(owner, { date: '2026-07-06', time: '11:00' });
    const [occurrence] = await occurrencesOf(owner, reminder);
    const { organisationId, userId } = owner;
    const url = links().urlOf('snooze', { organisationId, occurrenceId: occurrence?.id ?? '', userId });
    const path = new URL(url).pathname;
    expect((await inject(api, { url: path })).body).toContain('Remind me tomorrow</button>');
    expect(await occurrencesOf(owner, reminder)).toMatchObject([{ status: 'due' }]);
    expect((await oneClick(path)).body).toContain('We’ve put this off until tomorrow at 11:00.');
    expect(await occurrencesOf(owner, reminder)).toMatchObject([
      { status: 'snoozed', snoozedUntil: '2026-07-07T10:00:00.000Z' },
    ]);
  });
});
