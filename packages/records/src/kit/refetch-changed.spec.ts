import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { refetchChanged } from './records.queries.ts';

it.each([
  ['the pet’s records', ['records', 'mog', 'weights']],
  ['what the rules find in them', ['pets', 'insights', 'all']],
  ['whatever else the kind names', ['pets', 'next-dates']],
])('a changed record is asked for again in %s', async (_name, queryKey) => {
  const client = new QueryClient();
  for (const key of [queryKey, ['records', 'bella']]) client.setQueryData(key, {});
  await refetchChanged(client, { alsoChanges: [['pets', 'next-dates']] }, 'mog');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(['records', 'bella'])?.isInvalidated).toBe(false);
});
