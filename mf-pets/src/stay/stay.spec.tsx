import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema } from '@petcare/contracts';
import { treatment, vaccinationsValid, type Treatment, type VaccinationsValid } from '@petcare/contracts/health';
import { anOrganisation, aPet, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const url = 'GET /api/pets/{id}/vaccinations/valid' as const;
const sentence = 'Leptospirosis: runs out on 3 Dec 2026, before the last day.';
const because = { body: 'WSAVA', version: '2024', breaks: 'More than 12 months between jabs.' };
const red: VaccinationsValid = {
  verdict: 'red',
  reasons: [
    { antigen: 'distemper', verdict: 'green', sentence: 'Distemper: in date until 1 Jan 2028.', ...because },
    { antigen: 'leptospirosis', verdict: 'red', sentence, ...because },
  ],
};

function open(search = '', species: 'dog' | 'pony' = 'dog', zone = 'Europe/London') {
  const pet = aPet({ name: 'Bella', species });
  const wormed: Treatment = {
    id: pet.id,
    petId: pet.id,
    version: 1,
    createdBy: null,
    createdAt: pet.createdAt,
    updatedAt: pet.updatedAt,
    target: 'tapeworm',
    product: 'Milbemax',
    treatedAt: '2025-11-29T14:00:00.000Z',
  };
  const api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, pet),
    // Its first page is full of later flea treatments, so only those who ask for tapeworm learn of this one.
    'GET /api/pets/{id}/treatments': ({ query }) =>
      reply(treatment.list, { items: query.get('target') === 'tapeworm' ? [wormed] : [], nextCursor: null }),
    [url]: reply(vaccinationsValid, red),
  });
  return {
    api,
    ...renderRemote(app, { path: `/pets/${pet.id}/stay${search}`, organisation: anOrganisation({ zone }) }),
  };
}
const asked = (api: ReturnType<typeof open>['api']) => api.sentTo(url).map(({ query }) => Object.fromEntries(query));

it('says in words whether all is in date, and why, for a week from today', async () => {
  const { api } = open();
  await screen.findByText('Not in date for the whole time');
  const why = within(screen.getByRole('list', { name: 'Why' }));
  within(why.getByText(sentence).closest('li') ?? document.body).getByText('Missing');
  const line = within(why.getByText(sentence).closest('li') ?? document.body);
  line.getByText('WSAVA, 2024');
  line.getByText('What would break it: More than 12 months between jabs.');
  screen.getByText(/statutory guidance/);
  const today = dateIn('Europe/London');
  expect(asked(api)).toEqual([{ for: 'kennel', from: today, to: addDays(today, 7) }]);
});

it('asks anew for other days and another purpose, which stand in the address', async () => {
  const { api, events, location } = open('?from=2026-12-01&to=2026-12-08&for=travel');
  await screen.findByText(sentence);
  await events.selectOptions(screen.getByLabelText('What for'), 'kennel');
  await screen.findByText(/statutory guidance/);
  expect(location()).toMatch(/\?for=kennel&from=2026-12-01&to=2026-12-08$/);
  expect(asked(api).map((query) => query['for'])).toEqual(['travel', 'kennel']);
});

it('begins with a competition for a pony', async () => {
  const { api } = open('', 'pony');
  await screen.findByText(sentence);
  expect(asked(api)).toMatchObject([{ for: 'competition' }]);
});

it('says at the box which day is wrong, and asks nothing', async () => {
  const { api } = open('?from=2026-12-08&to=2026-12-01');
  await screen.findByText('Enter a day on or after the first one.');
  expect(asked(api)).toEqual([]);
});

it('says whether a dog that travels was wormed in time for the hour of arrival, which stands in the address', async () => {
  const { events, location } = open('?from=2025-12-01&to=2025-12-08&for=travel');
  const box = await screen.findByLabelText('When you arrive at the border, in UK time');
  await events.type(box, '2025-12-01T14:00');
  await screen.findByText('Treated on 29 Nov 2025, 14:00, in time.');
  expect(location()).toContain('arrives=2025-12-01T14%3A00');
  await events.clear(box);
  await events.type(box, '2025-12-06T14:00');
  await screen.findByText(
    'Last treated on 29 Nov 2025, 14:00, more than 120 hours before you arrive. It must be given between 1 Dec 2025, 14:00 and 5 Dec 2025, 14:00.',
  );
  await events.selectOptions(screen.getByLabelText('What for'), 'kennel');
  expect(screen.queryByText('Tapeworm treatment')).toBeNull();
});

it('takes the hour of arrival for UK time and says so, wherever the organisation is', async () => {
  const { events } = open('?for=travel', 'dog', 'Australia/Sydney');
  const box = await screen.findByLabelText('When you arrive at the border, in UK time');
  await events.type(box, '2025-11-30T14:00');
  await screen.findByText('Treated on 29 Nov 2025, 14:00 UK time, in time.');
  await events.clear(box);
  await events.type(box, '2025-11-30T13:59');
  await screen.findByText(
    'Treated on 29 Nov 2025, 14:00 UK time, less than 24 hours before you arrive. Arrive later, or ask your vet.',
  );
});

it('asks nothing about tapeworm for a pony', async () => {
  open('?for=travel', 'pony');
  await screen.findByText(sentence);
  expect(screen.queryByText('Tapeworm treatment')).toBeNull();
});

it('says that the answer did not load', async () => {
  const { api, events } = open();
  await screen.findByText(sentence);
  api.answer(url, refuse('not-found'));
  await events.selectOptions(screen.getByLabelText('What for'), 'travel');
  await screen.findByText('The answer did not load');
});
