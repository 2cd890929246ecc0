import { passport } from '@petcare/contracts/passport';
import { newId, signLink } from '@petcare/platform';
import { createPet, type Actor } from '@petcare/testing/server';
import type { passportRoutesById } from './access-table-passports.ts';
import type { AccessRequest } from './access-world-organisations.ts';
import { pet } from './access-world-records.ts';

interface Public {
  code: string;
  /** The part of the link that answers a finder. */
  signed: string;
}

/** Made once: what the owner does in one test may end another test's sessions. */
const publicParts = new WeakMap<Actor, Promise<Public>>();

async function publicOf(owner: Actor): Promise<Public> {
  const { code } = await passportOf(owner, await pet.make(owner));
  const values = [owner.organisationId, await written.make(owner), owner.userId];
  const signed = signLink(owner.api.config.APP_SECRET, 'sharing.answer', values, new Date(Date.now() + 86_400_000));
  return { code, signed };
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
  'GET /api/passports/:id/code.svg': made,
  'GET /api/passports/:id/code.png': made,
  'GET /api/passports/:id/tags.pdf': made,
  'GET /api/passports/:id/poster.pdf': made,
  'POST /api/passports/:id/rotate': made,
  'POST /api/passports/:id/revoke': made,
  'POST /api/finder-messages/:id/answer': written,
};

/** A valid request, for someone who may make it; null for other domains' routes. */
export async function passportRequest(
  route: string,
  path: string,
  { owner, petId }: { owner: Actor; petId: string },
): Promise<AccessRequest | null> {
  if (route === 'POST /api/passports') return { path, body: { petId, mode: 'basic' } };
  if (route === 'POST /api/finder-messages/:id/answer') return { path, body: { answer: 'We are coming.' } };
  if (!/ \/passport\/:code$| \/api\/f\/:signed$/.test(route)) return null;
  const parts = publicParts.get(owner) ?? publicOf(owner);
  publicParts.set(owner, parts);
  const { code, signed } = await parts;
  const address = path.replace(':code', code).replace(':signed', signed);
  if (route.startsWith('GET')) return { path: address };
  const message = { name: 'Jo', message: 'Here', phone: '020 7946 0000' };
  return { path: address, body: address.startsWith('/passport/') ? message : { answer: 'We are coming.' } };
}
