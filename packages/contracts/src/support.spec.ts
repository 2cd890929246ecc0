import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attentionCount, numberOfTicket, ticketCreate, unreadCount, type TicketCounts } from './support.ts';

const counts: fc.Arbitrary<TicketCounts> = fc.record({
  status: fc.constantFrom('open', 'resolved', 'closed'),
  lastResponseAt: fc.option(fc.constant('2026-11-20T10:00:00Z')),
  unreadByUser: fc.boolean(),
  unreadByAdmin: fc.boolean(),
});

describe('counts', () => {
  it('are what the words of the specification say, read one ticket at a time', () => {
    fc.assert(
      fc.property(fc.array(counts), (tickets) => {
        let unread = 0;
        let attention = 0;
        for (const ticket of tickets) {
          if (ticket.unreadByUser) unread += 1;
          if (ticket.status === 'open' && !ticket.lastResponseAt) attention += 1;
          if (ticket.unreadByAdmin) attention += 1;
        }
        expect(unreadCount(tickets)).toBe(unread);
        expect(attentionCount(tickets)).toBe(attention);
      }),
    );
  });
});

describe('the number of a ticket', () => {
  it.each([
    ['PC-00042', 42],
    ['pc-00042', 42],
    ['PC-123456', 123_456],
    ['PC-2147483647', 2_147_483_647],
    ['PC-2147483648', null],
    ['PC-00000', null],
    ['PC-42', null],
    ['PC-000042', null],
    ['PC-0004', null],
    ['00042', null],
    ['PC-00042 and more', null],
    ['', null],
  ])('of %j is %j', (ref, number) => {
    expect(numberOfTicket(ref)).toBe(number);
  });
});

describe('a new ticket', () => {
  const fields = { subject: 'Where is my invoice?', category: 'billing', message: 'Line one.\nLine two.' };

  it('may have several lines in its message, and one in its subject', () => {
    expect(ticketCreate.parse(fields)).toEqual({ ...fields, attachmentIds: [] });
    expect(ticketCreate.safeParse({ ...fields, subject: 'two\nlines' }).success).toBe(false);
  });

  it.each([
    ['no subject', { subject: ' ' }],
    ['a subject of 151 characters', { subject: 'x'.repeat(151) }],
    ['a message of 10 001 characters', { message: 'x'.repeat(10_001) }],
    ['a category there is none of', { category: 'weather' }],
    ['six files', { attachmentIds: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
    ['a priority, which staff choose', { priority: 'urgent' }],
  ])('with %s is refused', (_what, change) => {
    expect(ticketCreate.safeParse({ ...fields, ...change }).success).toBe(false);
  });
});
