import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { petList, recordHistory, type RecordChange } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import { trainingSession, trainingSkill, type TrainingSkill } from '@petcare/contracts/training';
import { aUser, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aShare } from '../sharing/grants.fixture.ts';
import { answers, aSession, bella, plan, skill } from './training.fixture.ts';

const sit: TrainingSkill = { ...skill, id: '0190f9c2-5f1e-7c3e-8b1a-000000000003', name: 'Sits' };
const session = aSession({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000004',
  place: 'Park',
  version: 2,
  trials: [
    { skillId: skill.id, attempts: 10, successes: 8, prompt: 'lure' },
    { skillId: '0190f9c2-5f1e-7c3e-8b1a-000000000009', attempts: 2, successes: 1, prompt: 'none' },
  ],
});
const page = `/training/${plan.id}/sessions/${session.id}`;
const patch = 'PATCH /api/training/sessions/{id}' as const;

let api: MockApi;
beforeEach(() => {
  api = answers([session]);
  api.answer(
    'GET /api/training/plans/{id}/skills',
    reply(trainingSkill.list, { items: [sit, skill], nextCursor: null }),
  );
  api.answer('GET /api/training/sessions/{id}', reply(trainingSession.row, session));
  api.answer(patch, reply(trainingSession.row, { ...session, version: 3 }));
});
afterEach(() => sessionStorage.clear());

const open = (path: string, role: 'owner' | 'viewer' = 'owner') => renderRemote(app, { path, user: aUser({ role }) });
const boxes = async (name: string) => within(await screen.findByRole('group', { name }));

describe('a session that was counted', () => {
  it('is opened from its plan, and of it what was corrected is saved', async () => {
    const { events, location } = open(`/training/${plan.id}`);
    await events.click(await screen.findByRole('link', { name: /18 Nov/ }));
    await waitFor(() => expect(location()).toBe(page));
    const counted = await boxes(skill.name);
    const worked = counted.getByLabelText<HTMLInputElement>('Worked');
    expect(worked.value).toBe('8');
    expect(counted.getByLabelText<HTMLSelectElement>('Help it needed').value).toBe('lure');
    await boxes('A skill that was deleted');
    await events.clear(worked);
    await events.type(worked, '9');
    await events.type((await boxes('Sits')).getByLabelText('Tries'), '3');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    const [first, second] = session.trials;
    expect(api.sentTo(patch).map(({ body }) => body)).toEqual([
      {
        version: 2,
        trials: [{ ...first, successes: 9 }, second, { skillId: sit.id, attempts: 3, successes: 0, prompt: 'none' }],
      },
    ]);
  });

  it('says at its box what cannot be, and sends nothing when nothing was changed', async () => {
    const { events, location } = open(page);
    const tries = (await boxes('Sits')).getByLabelText('Worked');
    await events.type(tries, '3');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await (await boxes('Sits')).findByText('It can’t have worked more often than it was tried.');
    await events.clear(tries);
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo(patch)).toEqual([]);
  });

  it('is looked up again when somebody else has corrected it', async () => {
    api.answer(patch, refuse('stale', { current: { ...session, place: 'Beach', version: 3 } }));
    const { events } = open(page);
    await events.type(await screen.findByDisplayValue('Park'), ' lane');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getAllByRole('definition')[0]?.textContent).toBe('Theirs: Beach');
    await waitFor(() => expect(api.sentTo('GET /api/training/sessions/{id}')).toHaveLength(2));
  });

  it('is moved to when it was, by the organisation’s clock', async () => {
    const { events, location } = open(page);
    const when = await screen.findByLabelText<HTMLInputElement>('When');
    expect(when.value).toBe('2026-11-18T17:30');
    fireEvent.change(when, { target: { value: '' } });
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Enter a date and a time.');
    fireEvent.change(when, { target: { value: '2026-07-18T16:45' } });
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo(patch).map(({ body }) => body)).toEqual([{ version: 2, at: '2026-07-18T15:45:00.000Z' }]);
  });

  it('tells who changed it in words, and puts back what it was', async () => {
    const change: RecordChange = {
      id: plan.id,
      at: '2026-11-21T18:00:00.000Z',
      what: 'updated',
      by: 'user',
      name: 'Sam',
      changes: [{ field: 'trials', before: session.trials.slice(0, 1), after: session.trials }],
    };
    api.answer('GET /api/training/sessions/{id}/history', reply(recordHistory, { items: [change] }));
    const { events } = open(page);
    await events.click(await screen.findByRole('button', { name: /^History of the session of/ }));
    const history = within(await screen.findByRole('dialog', { name: /^History of/ }));
    await history.findByText('Comes in the garden: 8 of 10, lure; A skill that was deleted: 1 of 2');
    await events.click(history.getByRole('button', { name: /^Put Tries back to Comes in the garden: 8 of 10, lure/ }));
    await waitFor(() =>
      expect(api.sentTo(patch).map(({ body }) => body)).toEqual([{ trials: session.trials.slice(0, 1), version: 2 }]),
    );
  });

  it('tells those with whom the pet is shared nothing of who changed it', async () => {
    const pets = [{ id: bella.id, name: bella.name }];
    const share = aShare({ pets, areas: wholeAreas({ training: 'edit' }) });
    api.answer('GET /api/pets', reply(petList, { items: [], nextCursor: null }));
    api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
    open(page, 'viewer');
    await boxes(skill.name);
    screen.getByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: /^History of/ })).toBeNull();
  });

  it('is found without its plan', async () => {
    const { location } = open(`/training/sessions/${session.id}`);
    await boxes(skill.name);
    expect(location()).toBe(page);
  });

  it('says that it is not here', async () => {
    api.answer('GET /api/training/sessions/{id}', refuse('not-found', { message: 'Not here.' }));
    open(`/training/sessions/${session.id}`);
    await screen.findByText('We can’t find this session');
  });

  it('is not changed by those who may only look', async () => {
    open(page, 'viewer');
    await screen.findByText('You can look at training here');
  });
});
