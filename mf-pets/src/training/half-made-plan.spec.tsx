import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { trainingPlan, trainingSkill } from '@petcare/contracts/training';
import { aUser, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { answers, plan, skill } from './training.fixture.ts';

const user = aUser();
const open = () => renderRemote(app, { path: '/training/new?template=settle', user });
const made = reply(trainingPlan.row, { ...plan, skillCount: 0 }, 201);
afterEach(() => sessionStorage.clear());

describe('a new plan, a step of which failed', () => {
  const skills = 'POST /api/training/plans/{id}/skills';
  const begin = async () => {
    const api = answers();
    api.answer('POST /api/training/plans', made);
    const stored = reply(trainingSkill.row, skill, 201);
    api.answer(skills, [stored, refuse('internal', { message: 'Something broke.' }), stored]);
    api.answer('PATCH /api/training/plans/{id}', reply(trainingPlan.row, { ...plan, version: 2 }));
    const page = open();
    await page.events.click(await screen.findByRole('button', { name: 'Add plan' }));
    await screen.findByText('Something broke.');
    return { api, ...page };
  };
  const sentNames = ({ sentTo }: MockApi) => sentTo(skills).map(({ body }) => (body as { name: string }).name);
  const reload = () => {
    cleanup();
    return open();
  };

  it('goes on there, without a second plan', async () => {
    const { api, events, location } = await begin();
    await events.type(screen.getByLabelText(/^What are you working towards/), ' at all');
    await events.click(screen.getByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo('POST /api/training/plans')).toHaveLength(1);
    const [changed] = api.sentTo('PATCH /api/training/plans/{id}');
    expect(changed?.body).toMatchObject({ goal: 'Settles on a mat anywhere at all', version: 1 });
    expect(sentNames(api)).toHaveLength(5);
    expect(new Set(sentNames(api)).size).toBe(4);
  });

  it('goes on there after a reload, too', async () => {
    const { api } = await begin();
    const { events, location } = reload();
    await screen.findByText('What you typed earlier is back');
    await events.click(screen.getByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo('POST /api/training/plans')).toHaveLength(1);
    expect(api.sentTo('PATCH /api/training/plans/{id}')[0]?.body).toMatchObject({ version: 1 });
    expect(new Set(sentNames(api)).size).toBe(4);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is made anew when what was made is gone', async () => {
    const { api } = await begin();
    api.answer('PATCH /api/training/plans/{id}', refuse('not-found', { message: 'Not here.' }));
    const { events, location } = reload();
    await events.click(await screen.findByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo('POST /api/training/plans')).toHaveLength(2);
    expect(sentNames(api).slice(2)).toHaveLength(4);
  });

  it('is made anew when somebody starts again', async () => {
    const { api } = await begin();
    const { events, location } = reload();
    await events.click(await screen.findByRole('button', { name: 'Start again' }));
    await events.click(await screen.findByRole('button', { name: 'Add plan' }));
    await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
    expect(api.sentTo('POST /api/training/plans')).toHaveLength(2);
    expect(api.sentTo('PATCH /api/training/plans/{id}')).toHaveLength(0);
  });
});
