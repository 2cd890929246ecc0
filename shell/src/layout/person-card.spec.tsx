import { expect, it } from '@jest/globals';
import { aUser, mockApi, renderScreen } from '@petcare/testing/web';
import { PersonCard } from './person-card.tsx';

it.each([
  ['the profile image', { profileImageUrl: '/api/auth/avatar/1', firstName: 'Dana' }, '/api/auth/avatar/1', ''],
  ['the first letter of the first name', { firstName: 'dana', username: 'zoe' }, undefined, 'D'],
  ['the first letter of the username', { firstName: '', username: 'zoe' }, undefined, 'Z'],
])('the avatar is %s', (_what, given, src, letter) => {
  mockApi({});
  renderScreen([{ path: '/', element: <PersonCard /> }], { path: '/', user: aUser(given) });
  const avatar = document.querySelector('[aria-hidden]');
  expect([avatar?.querySelector('img')?.getAttribute('src') ?? undefined, avatar?.textContent]).toEqual([src, letter]);
});
