import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CurrentUser, Organisation } from '@petcare/contracts';
import { anOrganisation, aUser, aVisitor, mockApi, renderScreen } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const soon = '2090-12-04T10:00:00.000Z';
const member = aUser({ role: 'member' });
const over = (fields: Partial<NonNullable<Organisation['over']>> = {}) => ({
  over: { from: soon, isLocked: true, petIds: [], userIds: [], ...fields },
});
const [pet, other] = [crypto.randomUUID(), crypto.randomUUID()];

async function noticeTo(user: CurrentUser, standing: Partial<Organisation>): Promise<string[]> {
  renderScreen(createRoutes(remotesHere()), { path: '/pets', user, organisation: anOrganisation(standing) });
  await screen.findByRole('heading', { level: 1 });
  const region = screen.queryByRole('region', { name: /^Your (subscription|organisation)$/ });
  if (!region) return [];
  const link = within(region).queryByRole('link');
  return [...region.querySelectorAll('p'), ...(link ? [link] : [])].map(({ textContent }) => textContent ?? '');
}

beforeEach(() => {
  localStorage.clear();
  mockApi({});
});

const ask = 'Ask an owner of your organisation about it.';

describe('people who don’t pay', () => {
  it.each<[Partial<Organisation>, string, string]>([
    [
      { status: 'trial-ended', remindersUntil: soon },
      'Nothing can be changed for now',
      `You can read everything, give doses and mark reminders as done. E-mails about reminders will continue until Mon 4 Dec 2090, then stop. ${ask}`,
    ],
    [
      { status: 'restricted' },
      'Nothing can be changed for now',
      `You can read everything, give doses and mark reminders as done. ${ask}`,
    ],
    [
      { status: 'past-due', fullAccessUntil: soon },
      'From Mon 4 Dec 2090, you may only be able to read',
      `Everything works as before until then. ${ask}`,
    ],
    [over({ petIds: [pet] }), 'Some pets are read-only for now', `Reminders and doses carry on. ${ask}`],
    [
      { ...over({ petIds: [pet], isLocked: false }), type: 'livery' },
      'From Mon 4 Dec 2090, some horses will be read-only',
      `Everything works as before until then. ${ask}`,
    ],
    [over({ userIds: [member.id] }), 'You can only read for now', `Reminders and doses carry on. ${ask}`],
  ])('are told of %j only what they can’t do', async (standing, ...words) => {
    expect(await noticeTo(member, standing)).toEqual(words);
  });

  it.each<[Partial<Organisation>]>([[{ status: 'trial', trialEndsAt: soon }], [over({ userIds: [other] })]])(
    'are told nothing of %j, which is no concern of theirs',
    async (standing) => {
      expect(await noticeTo(member, standing)).toEqual([]);
    },
  );

  it('are told of no doses if they can’t give any', async () => {
    expect(await noticeTo(aUser({ role: 'viewer' }), { status: 'cancelled' })).toEqual([
      'Nothing can be changed for now',
      `You can read everything. ${ask}`,
    ]);
  });
});

it('tells those who pay why, and what to do', async () => {
  expect(await noticeTo(aUser(), { status: 'past-due', fullAccessUntil: soon })).toEqual([
    'A bill hasn’t been paid',
    'Everything works as before until Mon 4 Dec 2090. After that you can only read.',
    'See what is due',
  ]);
});

it('sends those whose subscription has ended to it, which may mean to a bill before a plan', async () => {
  expect(await noticeTo(aUser(), { status: 'cancelled' })).toEqual([
    'Your subscription has ended',
    'You can read everything, give doses, mark reminders as done and take your data with you.',
    'See your subscription',
  ]);
});

it('tells visiting support why, but to ask nobody and pay nothing', async () => {
  expect(await noticeTo(aVisitor(), over({ petIds: [pet] }))).toEqual([
    'You’re over your plan’s limits',
    'Anything over the limit is read-only. Reminders and doses carry on.',
  ]);
});
