import { petList, type PetListItem } from '@petcare/contracts';
import { handOverLinkList } from '@petcare/contracts/hand-over';
import {
  accessLog,
  grantList,
  presetAreas,
  sharedWithMeList,
  type AccessVisit,
  type Grant,
  type SharedWithMe,
} from '@petcare/contracts/sharing';
import { aListedPet, reply } from '@petcare/testing/web';

export const bella = aListedPet({ name: 'Bella' });
export const mog = aListedPet({ name: 'Mog' });
export const rex = aListedPet({ name: 'Rex', deceasedOn: '2026-01-05' });
export const luna = aListedPet({ name: 'Luna', status: 'transferred' });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const inGrant = ({ id, name, status }: PetListItem): Grant['pets'][number] => ({
  id,
  name,
  hasLeft: status === 'transferred',
});

/** Sam looks after Bella for three more days. */
export function aGrant(fields: Partial<Grant> = {}): Grant {
  return {
    id: crypto.randomUUID(),
    pets: [bella].map(inGrant),
    preset: 'sitter',
    areas: presetAreas('sitter'),
    from: inDays(-2),
    until: inDays(3),
    state: 'live',
    to: { name: 'Sam', email: 'sam@example.com', userId: crypto.randomUUID() },
    createdAt: inDays(-2),
    endedAt: null,
    version: 1,
    ...fields,
  };
}

/** The Hartleys share Comet with whoever is logged in. */
export function aShare(fields: Partial<SharedWithMe> = {}): SharedWithMe {
  const { id, preset, areas, from, until } = aGrant();
  return {
    id,
    preset,
    areas,
    from,
    until,
    state: 'live',
    pets: [{ id: crypto.randomUUID(), name: 'Comet' }],
    organizationId: crypto.randomUUID(),
    organizationName: 'The Hartley family',
    ...fields,
  };
}

/** Sam looked at Bella one afternoon. */
export function aVisit(fields: Partial<AccessVisit> = {}): AccessVisit {
  return {
    id: crypto.randomUUID(),
    name: 'Sam',
    grantId: crypto.randomUUID(),
    link: null,
    preset: 'sitter',
    pet: { id: bella.id, name: 'Bella' },
    parts: ['profile', 'medication'],
    from: '2026-11-20T14:02:00.000Z',
    until: '2026-11-20T14:20:00.000Z',
    isAtLatest: false,
    reason: null,
    ...fields,
  };
}

/** No links for people without an account. */
export const noLinks = reply(handOverLinkList, { items: [], nextCursor: null });

export const list = (...items: Grant[]) => reply(grantList, { items, nextCursor: null });
export const mine = (...items: SharedWithMe[]) => reply(sharedWithMeList, { items });

/** What the API answers an organisation with these pets that shares this, and with which that is shared; nobody has looked yet. */
export const sharingAnswers = (grants: readonly Grant[] = [], shares: readonly SharedWithMe[] = []) => {
  const noVisits = reply(accessLog, { items: [], nextCursor: null });
  return {
    'GET /api/pets': reply(petList, { items: [bella, mog, rex, luna], nextCursor: null }),
    'GET /api/grants': list(...grants),
    'GET /api/shared-with-me': mine(...shares),
    'GET /api/hand-over-links': noLinks,
    'GET /api/access-log': noVisits,
    'GET /api/grants/{id}/access-log': noVisits,
  };
};
