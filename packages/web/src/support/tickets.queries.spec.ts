import { expect, it, jest } from '@jest/globals';
import { createQueryClient } from '../query-client.ts';
import { staffTicketsQuery } from './tickets.queries.ts';

it.each([403, 500])('a feed of the staff that answers %i fails in the words of the source', async (status) => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response('{}', { status }));
  const client = createQueryClient();
  await expect(client.query({ ...staffTicketsQuery, retry: false })).rejects.toMatchObject({
    status,
    message: 'Failed to fetch admin support tickets',
  });
  client.clear();
});

it.each([[[]], [{ tickets: [] }]])('a feed of the staff may come as %j', async (feed) => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => Response.json(feed));
  const client = createQueryClient();
  expect(await client.query(staffTicketsQuery)).toEqual({ tickets: [] });
  client.clear();
});
