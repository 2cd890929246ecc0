import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { aListedPet, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

it('goes on to later pages of those in memory, too', async () => {
  const gone = (name: string) => aListedPet({ name, deceasedOn: '2026-01-02', status: 'deceased' });
  mockApi({
    'GET /api/pets': ({ query }) =>
      query.get('cursor') === 'more'
        ? reply(petList, { items: [gone('Rex')], nextCursor: null })
        : reply(petList, { items: [gone('Ace')], nextCursor: 'more' }),
  });
  const { events } = renderRemote(app, { path: '/pets?status=deceased' });
  await screen.findAllByRole('link', { name: 'Ace' });
  expect(screen.queryByRole('link', { name: 'Rex' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('link', { name: 'Rex' })).not.toHaveLength(0);
});
