import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { remoteDescriptor } from '@petcare/contracts';
import { aContext, aVersion } from './host.fixture.ts';
import { createRemoteHost } from './remote-host.tsx';

const root = join(import.meta.dirname, '../../../..');
const deployed = (id: string) => {
  const text = readFileSync(join(root, `mf-${id}`, 'remote.json'), 'utf8');
  return aVersion(id, remoteDescriptor.parse(JSON.parse(text)));
};
const nothing = () => null;

/** What somebody in no organisation finds, to whom others lend pets. */
function seamOfGuest() {
  const host = createRemoteHost({
    registry: {
      registry: { revision: 1, remotes: { pets: deployed('pets'), reminders: deployed('reminders') } },
      origin: 'page',
    },
    loader: { load: () => Promise.reject(new Error('Nothing is loaded for a link.')) },
    layoutRouteId: 'layout',
    views: {
      Loading: nothing,
      FailureCard: nothing,
      NotFound: nothing,
      SlotLoading: nothing,
      SlotFailure: nothing,
      Unavailable: nothing,
    },
  });
  const given = aContext();
  host.provide({ ...given, user: { ...given.user, role: null }, can: () => false });
  return host.seam;
}

it('leads guests to the pets and reminders of others, whose pages know what they may see', () => {
  const { intent } = seamOfGuest();
  expect(intent('pet.open/v1', { petId: '7' }).path).toBe('/pets/7');
  expect(intent('reminder.open/v1', { reminderId: '8' }).path).toBe('/schedule/8');
  expect(intent('reminder.add/v2', { petId: '7', title: 'Practise' }).path).toBe(
    '/schedule/new?petId=7&title=Practise',
  );
});

it('leads them to no form for what they have none of', () => {
  const { intent } = seamOfGuest();
  expect([intent('pet.add/v1', {}).path, intent('reminder.add/v1', {}).path]).toEqual([null, null]);
});
