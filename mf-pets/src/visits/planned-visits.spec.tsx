import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { visit, type Visit } from '@petcare/contracts/health';
import { aPet, mockApi, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aVetVisit } from '../health/records.fixture.ts';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const bella = aPet({ name: 'Bella', species: 'dog' });
const url = '/api/pets/{id}/visits' as const;
const seen = (fields: Partial<Visit> = {}) => aVetVisit({ petId: bella.id, ...fields });
const planned = (date: string, fields: Partial<Visit> = {}) =>
  seen({ status: 'planned', findings: null, at: { date, time: null, zone: 'Europe/London' }, ...fields });
const listed = (...items: Visit[]) => reply(visit.list, { items, nextCursor: null });

let api: MockApi;
beforeEach(() => {
  api = mockApi({ ...quietOverview, 'GET /api/pets/{id}': reply(petSchema, bella) });
});
afterEach(() => sessionStorage.clear());

const open = (search = '') => renderRemote(app, { path: `/pets/${bella.id}${search}` });

it('shows the soonest planned visit from today on, and those nobody has closed beside it', async () => {
  const [later, next, over] = [
    planned('2099-12-02', { id: crypto.randomUUID(), reason: 'Teeth' }),
    planned('2099-11-02', { id: crypto.randomUUID(), reason: 'Claws' }),
    planned('2026-01-02', { reason: 'Ears' }),
  ];
  api.answer(`GET ${url}`, listed(later, next, over));
  open();
  const coming = within(await screen.findByRole('region', { name: 'Next visit' }));
  expect(coming.getAllByRole('listitem')).toHaveLength(1);
  coming.getByText('Claws');
  const left = within(screen.getByRole('region', { name: 'Still planned' }));
  left.getByText('Ears');
  const link = left.getByRole('link', { name: 'Say how it went' });
  expect(link.getAttribute('href')).toBe(`/pets/${bella.id}?tab=visits&edit=visit:${over.id}`);
});

it('asks before a visit that took place becomes a plan, and names what it loses', async () => {
  const whole = seen({
    temperature: 38.6,
    measureId: bella.id,
    costs: [{ description: 'Check', amountPence: 6450, category: 'vet-fees' }],
    expenseIds: [bella.id],
  });
  api.answer(`GET ${url}`, listed(whole));
  api.answer(`PATCH ${url}/{row}`, reply(visit.row, { ...whole, version: 2 }));
  const { events } = open(`?tab=visits&edit=visit:${whole.id}`);
  const form = within(await screen.findByRole('dialog'));
  await events.click(await form.findByRole('radio', { name: 'Planned' }));
  await events.click(form.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Is this right?' }));
  question.getByText(
    'A planned visit has none of this yet, so we’ll remove what the vet found, the temperature and the costs. To the recycle bin: its weight and an expense.',
  );
  expect(api.sentTo(`PATCH ${url}/{row}`)).toEqual([]);
  await events.click(question.getByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(api.sentTo(`PATCH ${url}/{row}`)).toHaveLength(1));
  const sent = api.sentTo(`PATCH ${url}/{row}`)[0]?.body;
  expect(visit.update.safeParse(sent).error).toBeUndefined();
  expect(sent).toMatchObject({ status: 'planned', findings: null, costs: [] });
  // It hasn't been asked yet what the server may ask.
  expect(sent).not.toHaveProperty('confirmed');
});

it('says at the diagnoses which of them is too long', async () => {
  const whole = seen({ diagnoses: ['Otitis'] });
  api.answer(`GET ${url}`, listed(whole));
  const { events } = open(`?tab=visits&edit=visit:${whole.id}`);
  const form = within(await screen.findByRole('dialog'));
  const box = await form.findByLabelText(/^Diagnoses/);
  await events.click(box);
  await events.paste(`\n${'x'.repeat(121)}`);
  await events.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('link', { name: 'Diagnoses: Use at most 120 characters.' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
