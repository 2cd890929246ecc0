import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { aListedPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

beforeEach(() => {
  sessionStorage.clear();
  mockApi({ 'GET /api/pets': reply(petList, { items: [aListedPet({ name: 'Bella' })], nextCursor: null }) });
});

async function open() {
  const { events } = renderRemote(app, { path: '/schedule/new', user: aUser() });
  await events.click(await screen.findByText('More options'));
  const choose = (name: string) => events.click(screen.getByRole('radio', { name }));
  return { choose };
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

it('quiet hours are there again after “Any time”', async () => {
  const { choose } = await open();
  await choose('Not during quiet hours');
  fill('From', '20:30');
  fill('Until', '09:15');
  await choose('Any time');
  await choose('Not during quiet hours');
  expect([box('From').value, box('Until').value]).toEqual(['20:30', '09:15']);
});

it('a rule is there again after “Once”', async () => {
  const { choose } = await open();
  await choose('Weekly');
  fill('How many weeks apart', '3');
  await choose('From the day it’s done');
  await choose('After a number of times');
  fill('How many times', '6');
  await choose('Once');
  await choose('Weekly');
  expect([box('How many weeks apart').value, box('How many times').value]).toEqual(['3', '6']);
  expect(box('From the day it’s done').checked).toBe(true);
  await choose('Once');
  await choose('Monthly');
  expect([box('How many months apart').value, box('How many times').value]).toEqual(['3', '6']);
});

it('a last date and a number of times are there again after another end', async () => {
  const { choose } = await open();
  await choose('Daily');
  await choose('On a date');
  fill('Last date', '2099-05-06');
  await choose('After a number of times');
  fill('How many times', '6');
  await choose('Never');
  await choose('On a date');
  expect(box('Last date').value).toBe('2099-05-06');
  await choose('After a number of times');
  expect(box('How many times').value).toBe('6');
});
