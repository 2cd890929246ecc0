import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { attachedFile, storedFile, type StoredFile } from '@petcare/contracts/files';
import { trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aSession, bella, plan, skill } from './training.fixture.ts';

const handout: StoredFile = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000007',
  name: 'Handout.pdf',
  type: 'other',
  mime: 'application/pdf',
  bytes: 200_000,
  sha256: 'hash',
  width: null,
  height: null,
  takenOn: null,
  retainUntil: null,
  datedOn: '2026-11-20',
  petId: bella.id,
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};
const held = { fileIds: [handout.id], files: [attachedFile.parse(handout)] };
const user = aUser();

function open(path: string, given: { plan?: object; session?: object } = {}) {
  const session = { ...aSession({}), ...given.session };
  const api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/files': reply(storedFile.list, { items: [handout], nextCursor: null }),
    'GET /api/training/plans/{id}': reply(trainingPlan.row, { ...plan, ...given.plan }),
    'GET /api/training/plans/{id}/skills': reply(trainingSkill.list, { items: [skill], nextCursor: null }),
    'GET /api/training/sessions': reply(trainingSession.list, { items: [session], nextCursor: null }),
    'POST /api/training/sessions': reply(trainingSession.row, session, 201),
    'PATCH /api/training/plans/{id}': reply(trainingPlan.row, { ...plan, ...held, version: 2 }),
  });
  return { api, ...renderRemote(app, { path, user }) };
}
afterEach(() => sessionStorage.clear());

it('stand with the plan, and with each session', async () => {
  open(`/training/${plan.id}`, { plan: held, session: held });
  within(await screen.findByRole('region', { name: 'Files' })).getByRole('button', { name: 'Handout.pdf' });
  const sessions = within(await screen.findByRole('list', { name: 'Sessions' }));
  sessions.getByRole('button', { name: 'Handout.pdf' });
});

it('are chosen from those of its animal', async () => {
  const { api, events, location } = open(`/training/${plan.id}/edit`);
  await events.click(await screen.findByRole('button', { name: 'Choose from photos and documents' }));
  await events.click(await screen.findByRole('checkbox', { name: /^Handout\.pdf/ }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
  expect(api.sentTo('GET /api/files')[0]?.query.get('petId')).toBe(bella.id);
  const [sent] = api.sentTo('PATCH /api/training/plans/{id}');
  expect(sent?.body).toEqual({ fileIds: [handout.id], version: 1 });
});

it('go along with a session, and stay through a reload', async () => {
  const { events } = open(`/training/${plan.id}/session?step=finish`);
  await events.click(await screen.findByRole('button', { name: 'Choose from photos and documents' }));
  await events.click(await screen.findByRole('checkbox', { name: /^Handout\.pdf/ }));
  screen.getByRole('button', { name: 'Remove Handout.pdf' });
  cleanup();

  const { api, events: later, location } = open(`/training/${plan.id}/session?step=finish`);
  await screen.findByRole('button', { name: 'Remove Handout.pdf' });
  await later.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(location()).toBe(`/training/${plan.id}`));
  expect(api.sentTo('POST /api/training/sessions')[0]?.body).toMatchObject({ fileIds: [handout.id] });
});
