import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, petList, type Role } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type GrantLevel } from '@petcare/contracts/sharing';
import { trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { aListedPet, aPet, aUser, mockApi, never, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aShare } from '../sharing/grants.fixture.ts';
import { answers, aSession, bella, plan, skill } from './training.fixture.ts';

const me = aUser();
const rex = aPet({ name: 'Rex' });
const made = reply(trainingPlan.row, { ...plan, skillCount: 0 }, 201);
const open = (path: string, role: Role = 'owner') => renderRemote(app, { path, user: { ...me, role } });
afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('training plans', () => {
  it('say that they are loading, and what failed', async () => {
    const api = mockApi({ 'GET /api/training/plans': never });
    open('/training');
    await screen.findByText('Loading your training plans…');
    api.answer('GET /api/training/plans', refuse('internal', { message: 'Something broke.' }));
    open('/training');
    await screen.findByText('Something broke.');
  });

  it('say what they are for while there are none', async () => {
    answers([], []);
    open('/training');
    await screen.findByText('No training plans yet');
    expect(screen.getByRole('link', { name: 'Add a plan' }).getAttribute('href')).toBe('/training/new');
  });

  it('show whose they are and how far', async () => {
    answers();
    open('/training', 'viewer');
    await screen.findByRole('link', { name: plan.goal });
    await screen.findByText('Bella · 1 skill · not trained yet');
    screen.getByText('25%');
    expect(screen.queryByRole('link', { name: 'Add a plan' })).toBeNull();
  });

  it('start from a template, whose steps come along', async () => {
    const api = answers();
    api.answer('POST /api/training/plans', made);
    api.answer('POST /api/training/plans/{id}/skills', reply(trainingSkill.row, skill, 201));
    const { events, location } = open('/training/new');
    await events.click(await screen.findByRole('radio', { name: 'Settle' }));
    await screen.findByDisplayValue('Settles on a mat anywhere');
    await events.click(screen.getByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    const [sent] = api.sentTo('POST /api/training/plans');
    expect(sent?.body).toMatchObject({ petId: bella.id, goal: 'Settles on a mat anywhere', upAfter: 3 });
    expect(api.sentTo('POST /api/training/plans/{id}/skills')).toHaveLength(4);
  });
});

it('the words typed for a new plan come back for their own animal only', async () => {
  const other = aListedPet({ name: 'Rex' });
  const api = answers();
  api.answer('GET /api/pets', reply(petList, { items: [bella, other], nextCursor: null }));
  const { events } = open(`/training/new?petId=${bella.id}`);
  await events.type(await screen.findByLabelText(/^What are you working towards/), 'Comes back');
  cleanup();
  open(`/training/new?petId=${other.id}`);
  await screen.findByLabelText(/^What are you working towards/);
  expect(screen.queryByDisplayValue('Comes back')).toBeNull();
  cleanup();
  open(`/training/new?petId=${bella.id}`);
  await screen.findByDisplayValue('Comes back');
});

it('a change to training is looked up again in the pet’s timeline and files', async () => {
  const api = answers([aSession({})]);
  api.answer('DELETE /api/training/sessions/{id}', noContent);
  const { events, queryClient } = open(`/training/${plan.id}`);
  const timeline = ['records', bella.id, 'timeline'];
  queryClient.setQueryData(timeline, []);
  await events.click(await screen.findByRole('button', { name: /^Actions for the session/ }));
  await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(queryClient.getQueryState(timeline)?.isInvalidated).toBe(true));
});

describe('a plan for a pet of others', () => {
  const shared = (training: GrantLevel) =>
    reply(sharedWithMeList, {
      items: [aShare({ pets: [{ id: rex.id, name: 'Rex' }], areas: wholeAreas({ training }) })],
    });
  const lent = (training: GrantLevel) => {
    const api = answers([], []);
    api.answer('GET /api/shared-with-me', shared(training));
    api.answer('GET /api/pets/{id}', reply(petSchema, rex));
    return api;
  };

  it('is begun on its page, from a template, for that animal, by whoever may add', async () => {
    const api = lent('add');
    const first = open(`/pets/${rex.id}?tab=training`, 'viewer');
    const [add] = await screen.findAllByRole('link', { name: 'Add a plan' });
    if (add) await first.events.click(add);
    await first.events.click(await screen.findByRole('radio', { name: 'Settle' }));
    await screen.findByDisplayValue('Settles on a mat anywhere');
    expect(screen.queryByRole('group', { name: 'Pet' })).toBeNull();
    api.answer('POST /api/training/plans', reply(trainingPlan.row, { ...plan, petId: rex.id }, 201));
    api.answer('POST /api/training/plans/{id}/skills', reply(trainingSkill.row, skill, 201));
    await first.events.click(screen.getByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(first.location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo('POST /api/training/plans')[0]?.body).toMatchObject({ petId: rex.id });
  });

  it('is not offered to whoever may only look', async () => {
    lent('view');
    open(`/pets/${rex.id}?tab=training`, 'viewer');
    await screen.findByText('No training plans yet');
    expect(screen.queryByRole('link', { name: 'Add a plan' })).toBeNull();
    cleanup();
    open(`/training/new?petId=${rex.id}`, 'viewer');
    await screen.findByText('You can look at training here');
    screen.getByText(/^Ask whoever shares this pet with you/);
  });
});

describe('a plan', () => {
  it('shows its skills, the rule, the chart and the homework with its reminder', async () => {
    answers([
      aSession({ homework: 'Five times before supper' }),
      aSession({ at: '2026-11-10T17:30:00.000Z', place: 'Park' }),
    ]);
    open(`/training/${plan.id}`);
    await screen.findByText('“Come” · 15 m, some distractions');
    screen.getByText('2 of 3 good sessions');
    screen.getByText(/^Up a level after 3 sessions in a row at 80% or better/);
    await screen.findByRole('img', { name: 'What worked, session by session, in %' });
    screen.getByText('10 min · Park');
    expect(screen.getByRole('link', { name: 'Remind me' }).getAttribute('href')).toBe(
      `/schedule/new?petId=${bella.id}&title=Practise%3A+Five+times+before+supper`,
    );
  });

  it('shows its older sessions when asked for, and says that the chart is of the latest', async () => {
    const older = { items: [aSession({ at: '2026-11-09T17:30:00.000Z', place: 'Beach' })], nextCursor: null };
    const latest = [aSession({}), aSession({ at: '2026-11-10T17:30:00.000Z' })];
    answers().answer('GET /api/training/sessions', ({ query }) =>
      reply(trainingSession.list, query.get('cursor') === 'older' ? older : { items: latest, nextCursor: 'older' }),
    );
    const { events } = open(`/training/${plan.id}`);
    await screen.findByText('The latest 2 sessions.');
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('10 min · Beach');
    screen.getByText('All 3 sessions shown');
    expect(screen.queryByText(/^The latest/)).toBeNull();
  });

  it('says that it is not here', async () => {
    answers().answer('GET /api/training/plans/{id}', refuse('not-found', { message: 'Not here.' }));
    open(`/training/${plan.id}`);
    await screen.findByText('We can’t find this plan');
  });
});

describe('a session', () => {
  it('is counted with two buttons, survives a reload, and is saved with what there is to say', async () => {
    const api = answers();
    const { events } = open(`/training/${plan.id}/session`);
    for (const name of ['It worked', 'It worked', 'Not yet', 'It worked', 'Not yet'])
      await events.click(await screen.findByRole('button', { name }));
    await events.click(screen.getByRole('button', { name: 'Undo last' }));
    screen.getByText('3 of 4');
    cleanup();

    const { events: later, location } = open(`/training/${plan.id}/session`);
    await screen.findByText('3 of 4');
    await later.click(screen.getByRole('radio', { name: 'Lure' }));
    await later.click(screen.getByRole('link', { name: 'Finish' }));
    within(await screen.findByRole('region', { name: 'Finish the session' })).getByText('3 of 4 · 75%');
    await later.type(screen.getByLabelText(/^Minutes/), '0');
    await later.click(screen.getByRole('button', { name: 'Save session' }));
    await screen.findByText('Enter 1 or more.');
    await later.clear(screen.getByLabelText(/^Minutes/));
    await later.type(screen.getByLabelText(/^Homework/), 'Twice a day');
    api.answer('POST /api/training/sessions', reply(trainingSession.row, aSession({}), 201));
    await later.click(screen.getByRole('button', { name: 'Save session' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    const [sent] = api.sentTo('POST /api/training/sessions');
    expect(sent?.body).toMatchObject({
      planId: plan.id,
      minutes: 1,
      homework: 'Twice a day',
      trials: [{ skillId: skill.id, attempts: 4, successes: 3, prompt: 'lure' }],
    });
    expect(Object.keys(sessionStorage).filter((key) => key.includes('training-session'))).toEqual([]);
  });

  it('that was left open asks how long it took, instead of the timer', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T10:00:00Z') });
    const api = answers();
    const { events } = open(`/training/${plan.id}/session`);
    await events.click(await screen.findByRole('button', { name: 'It worked' }));
    cleanup();

    jest.setSystemTime(new Date('2026-11-22T10:00:00Z'));
    const { events: later } = open(`/training/${plan.id}/session?step=finish`);
    await screen.findByText('This session began on 20 Nov 2026, 10:00.');
    await later.click(screen.getByRole('button', { name: 'Save session' }));
    await screen.findByText('Enter how many minutes it took.');
    await later.type(screen.getByLabelText('Minutes'), '12');
    api.answer('POST /api/training/sessions', reply(trainingSession.row, aSession({}), 201));
    await later.click(screen.getByRole('button', { name: 'Save session' }));
    await waitFor(() => expect(api.sentTo('POST /api/training/sessions')).toHaveLength(1));
    const [sent] = api.sentTo('POST /api/training/sessions');
    expect(sent?.body).toMatchObject({ at: expect.stringMatching(/^2026-11-20T10:00/), minutes: 12 });
  });

  it('that comes back says so, and can be started again', async () => {
    answers();
    const earlier = open(`/training/${plan.id}/session`);
    await earlier.events.click(await screen.findByRole('button', { name: 'It worked' }));
    expect(screen.queryByText('What you typed earlier is back')).toBeNull();
    cleanup();

    const { events, location } = open(`/training/${plan.id}/session?step=finish`);
    await screen.findByText('What you typed earlier is back');
    await events.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByText('No tries yet');
    expect(location()).toBe(`/training/${plan.id}/session`);
    expect(screen.queryByText('What you typed earlier is back')).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('training-session'))).toEqual([]);
  });

  it('is for those who may add to the record', async () => {
    answers();
    open(`/training/${plan.id}/session`, 'viewer');
    await screen.findByText('You can look at training here');
  });
});

describe('an animal that has died', () => {
  const gone = { ...bella, deceasedOn: '2026-11-20' };
  const living = aListedPet({ name: 'Rex' });
  const buried = () => {
    const api = answers([aSession({ homework: 'Five times before supper' })]);
    api.answer('GET /api/pets', reply(petList, { items: [gone, living], nextCursor: null }));
    return api;
  };

  it('is no longer being trained', async () => {
    buried();
    open('/training');
    const others = within(await screen.findByRole('region', { name: 'Other plans' }));
    others.getByRole('link', { name: plan.goal });
    expect(screen.queryByRole('region', { name: 'Being trained' })).toBeNull();
  });

  it('has its plan kept, without anything to do', async () => {
    buried();
    open(`/training/${plan.id}`);
    await screen.findByText('Five times before supper');
    await screen.findByRole('link', { name: 'Bella' });
    for (const name of ['Start a session', 'Add a skill', 'Remind me'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('gets no new plan, and nor does another animal by mistake', async () => {
    buried();
    open(`/training/new?petId=${gone.id}`);
    await screen.findByText('Bella has died. What you trained together is kept.');
    expect(screen.queryByRole('button', { name: 'Add plan' })).toBeNull();
    cleanup();
    const api = buried();
    api.answer('GET /api/pets/{id}', reply(petSchema, aPet(gone)));
    api.answer('GET /api/training/plans', reply(trainingPlan.list, { items: [], nextCursor: null }));
    open(`/pets/${gone.id}?tab=training`);
    await screen.findByRole('heading', { name: 'Bella', level: 1 });
    await screen.findByText('No training plans yet');
    expect(screen.queryByRole('link', { name: 'Add a plan' })).toBeNull();
  });
});
