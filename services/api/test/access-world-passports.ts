import { passport } from '@petcare/contracts/passport';
import { newId } from '@petcare/platform';
import { createPet, type Actor } from '@petcare/testing/server';
import type { passportRoutesById } from './access-table-passports.ts';
import type { AccessRequest } from './access-world-organisations.ts';
import { pet } from './access-world-records.ts';

/** Made once: what the owner does in one test may end the sessions of another. */
const codes = new WeakMap<Actor, Promise<string>>();

async function codeOf(owner: Actor): Promise<string> {
  const { code } = await passportOf(owner, await pet.make(owner));
  return code;
}

async function passportOf(owner: Actor, petId: string): Promise<{ id: string; code: string }> {
  const { body } = await owner.post('/api/passports', { petId, mode: 'basic' });
  const { id, code } = passport.parse(body);
  return { id: id ?? '', code: code ?? '' };
}

const made = {
  make: async (owner: Actor) => (await passportOf(owner, (await createPet(owner)).id)).id,
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.passport where id = $1', [id]),
};

const written = {
  make: async (owner: Actor) => {
    const [id, passportId] = [newId(), await made.make(owner)];
    await owner.api.sql(
      `insert into sharing.finder_message (organisation_id, id, passport_id, name, message, secret_email) values ($1, $2, $3, 'Jo', 'Here', 'jo@petcare.test')`,
      [owner.organisationId, id, passportId],
    );
    await owner.api.sql(
      `insert into sharing.passport_notice (organisation_id, id, passport_id, message_id, user_id) values ($1, uuidv7(), $2, $3, $4)`,
      [owner.organisationId, passportId, id, owner.userId],
    );
    return id;
  },
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.finder_message where id = $1', [id]),
};

export const passportRecords: Record<keyof typeof passportRoutesById, typeof made> = {
  'GET /api/pets/:id/passport': {
    ...pet,
    remove: (owner, id) => owner.api.sql(`update pets.pet set deleted_at = platform.now() where id = $1`, [id]),
  },
  'POST /api/passports/:id/rotate': made,
  'POST /api/passports/:id/revoke': made,
  'POST /api/finder-messages/:id/answer': written,
};

/** A request that would do, for somebody who may; null for routes of other domains. */
export async function passportRequest(
  route: string,
  path: string,
  { owner, petId }: { owner: Actor; petId: string },
): Promise<AccessRequest | null> {
  if (route === 'POST /api/passports') return { path, body: { petId, mode: 'basic' } };
  if (route === 'POST /api/finder-messages/:id/answer') return { path, body: { answer: 'We are coming.' } };
  if (!route.endsWith('/passport/:code')) return null;
  const code = codes.get(owner) ?? codeOf(owner);
  codes.set(owner, code);
  const address = `/passport/${await code}`;
  return route.startsWith('GET')
    ? { path: address }
    : { path: address, body: { name: 'Jo', message: 'Here', phone: '020 7946 0000' } };
}
