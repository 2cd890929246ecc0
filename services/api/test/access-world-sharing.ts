import { createHash, randomBytes } from 'node:crypto';
import { areas, type AreaLevel } from '@petcare/contracts';
import { handOverLink, type HandOverLink } from '@petcare/contracts/hand-over';
import { transferCreate } from '@petcare/contracts/transfers';
import { Database, newId, noOrganisation, ScopeSource, SessionsService } from '@petcare/platform';
import { Transfers } from '@petcare/sharing';
import { createPet, signUp, type Actor } from '@petcare/testing/server';
import type { sharingRoutesById } from './access-table-sharing.ts';
import type { AccessRequest } from './access-world-organisations.ts';

/** Of a pet of the owner's, to the owner, so that they are on both sides of it. */
async function makeGrant(owner: Actor): Promise<string> {
  const [id, { sql }] = [newId(), owner.api];
  const { id: petId } = await createPet(owner);
  await sql(
    `insert into sharing.grant (organisation_id, id, user_id, preset, areas) values ($1, $2, $3, 'viewer', '{"profile": "view"}')`,
    [owner.organisationId, id, owner.userId],
  );
  await sql(`insert into sharing.grant_pet (organisation_id, grant_id, pet_id) values ($1, $2, $3)`, [
    owner.organisationId,
    id,
    petId,
  ]);
  await sql(
    `insert into sharing.access_visit (organisation_id, id, grant_id, pet_id, user_id, parts) values ($1, uuidv7(), $2, $3, $4, '{profile}')`,
    [owner.organisationId, id, petId, owner.userId],
  );
  await sql(
    `insert into sharing.grant_notice (organisation_id, id, grant_id, what) values ($1, uuidv7(), $2, 'accepted')`,
    [owner.organisationId, id],
  );
  return id;
}

const given = {
  make: makeGrant,
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.grant where id = $1', [id]),
};

/** Nobody has answered it, and its e-mail went out long ago. */
const offered = {
  ...given,
  async make(owner: Actor): Promise<string> {
    const [id, { sql }] = [newId(), owner.api];
    const { id: petId } = await createPet(owner);
    await sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
    await sql(
      `insert into sharing.grant (organisation_id, id, email, preset, areas, created_at)
       values ($1, $2, $3, 'viewer', '{"profile": "view"}', platform.now() - interval '1 hour')`,
      [owner.organisationId, id, `${id}@petcare.test`],
    );
    const ofPet = `insert into sharing.grant_pet (organisation_id, grant_id, pet_id) values ($1, $2, $3)`;
    await sql(ofPet, [owner.organisationId, id, petId]);
    return id;
  },
};

/** Made through the API, which alone can seal its code. */
const link = {
  make: async (owner: Actor) => (await makeLink(owner, (await createPet(owner)).id)).id,
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.hand_over_link where id = $1', [id]),
};

const linkBody = (petId: string) => ({
  label: 'Ann next door',
  petIds: [petId],
  areas: ['notes'],
  until: new Date(Date.now() + 86_400_000).toISOString(),
});

const makeLink = async (owner: Actor, petId: string): Promise<HandOverLink> =>
  handOverLink.parse((await owner.post('/api/hand-over-links', linkBody(petId))).body);

/** Made once: what the owner does in one test may end another test's sessions. */
const openLinks = new WeakMap<Actor, Promise<HandOverLink>>();

async function pageOfLink(owner: Actor, petId: string): Promise<string> {
  const made = openLinks.get(owner) ?? makeLink(owner, petId);
  openLinks.set(owner, made);
  return new URL((await made).url ?? '').pathname;
}

/** Made by the service, which alone can seal its code and doesn't ask for a fresh proof; everyone here has confirmed their own address. */
const offer = {
  async make(owner: Actor): Promise<string> {
    const { app, sql } = owner.api;
    await sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
    const { id: petId } = await createPet(owner);
    const resolved = await app.get(ScopeSource, { strict: false }).resolve(owner.userId, owner.organisationId);
    if (!resolved?.scope) throw new Error('They have no organisation');
    const made = transferCreate.parse({ petId, parts: ['notes'] });
    return (await app.get(Transfers, { strict: false }).create(resolved.scope, made)).id;
  },
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.transfer where id = $1', [id]),
};

/** One no route names, whatever has become of the owner's sessions. */
async function anotherPet({ api, organisationId }: Actor): Promise<string> {
  const id = newId();
  await api.sql(`insert into pets.pet (organisation_id, id, name, species) values ($1, $2, 'Fern', 'dog')`, [
    organisationId,
    id,
  ]);
  return id;
}

/** Whoever takes it on leaves the others theirs. */
async function offerPath(owner: Actor): Promise<string> {
  const [petId, code] = [
    await anotherPet(owner),
    randomBytes(13)
      .toString('hex')
      .replaceAll(/[0189]/g, 'z'),
  ];
  await owner.api.sql(
    `insert into sharing.transfer (organisation_id, id, pet_id, parts, code_hash, ends_at, created_by)
     values ($1, $2, $3, '{notes}', $4, platform.now() + interval '1 day', $5)`,
    [
      owner.organisationId,
      newId(),
      petId,
      createHash('sha256').update(`transfer:${code}`).digest('base64url'),
      owner.userId,
    ],
  );
  return `/api/transfer-offers/${code}`;
}

export const sharingRecords: Record<keyof typeof sharingRoutesById, typeof given> = {
  'GET /api/grants/:id/access-log': given,
  'PATCH /api/grants/:id': given,
  'POST /api/grants/:id/revoke': given,
  'POST /api/grants/:id/send-again': offered,
  'GET /api/hand-over-links/:id/code.svg': link,
  'GET /api/hand-over-links/:id/sheet.pdf': link,
  'POST /api/hand-over-links/:id/revoke': link,
  'GET /api/transfers/:id/code.svg': offer,
  'POST /api/transfers/:id/cancel': offer,
  'POST /api/shared-with-me/:id/accept': given,
  'POST /api/shared-with-me/:id/leave': given,
};

/** A valid request, for someone who may make it; null for other domains' routes. */
export async function sharingRequest(
  route: string,
  path: string,
  { owner, petId }: { owner: Actor; petId: string },
): Promise<AccessRequest | null> {
  if (route === 'PATCH /api/grants/:id') return { path, body: { version: 1, preset: 'sitter' } };
  if (route === 'POST /api/hand-over-links') return { path, body: linkBody(petId) };
  if (route === 'GET /h/:secret') return { path: await pageOfLink(owner, petId) };
  if (route === 'GET /h/:secret/sheet.pdf') return { path: `${await pageOfLink(owner, petId)}/sheet.pdf` };
  if (route === 'POST /h/:secret') return { path: await pageOfLink(owner, petId), body: { tick: 'none' } };
  if (route === 'GET /api/transfer-offers/:secret') return { path: await offerPath(owner) };
  if (route === 'POST /api/transfer-offers/:secret/claim') return { path: `${await offerPath(owner)}/claim` };
  if (route === 'POST /api/transfers') {
    await owner.api.sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
    return { path, body: { petId: await anotherPet(owner), parts: ['notes'] } };
  }
  if (route !== 'POST /api/grants') return null;
  // Everyone here has confirmed their own address.
  await owner.api.sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
  return { path, body: { petIds: [petId], to: { email: 'sam@petcare.test' }, preset: 'sitter' } };
}

const everything = (level: AreaLevel) => Object.fromEntries(areas.map((area) => [area, level]));

/** Someone in an organisation of their own whom the owner shares a pet with: a new one no route names. */
export async function lendPet(
  owner: Actor,
  hours: { from: number; until: number | null },
  level: AreaLevel = 'edit',
): Promise<Actor> {
  const { api, organisationId } = owner;
  const grantee = await signUp(api);
  const { id: petId } = await createPet(owner);
  const id = newId();
  await api.sql(
    `insert into sharing.grant (organisation_id, id, user_id, areas, starts_at, ends_at)
     values ($1, $2, $3, $4, platform.now() + make_interval(hours => $5), platform.now() + make_interval(hours => $6))`,
    [organisationId, id, grantee.userId, JSON.stringify(everything(level)), hours.from, hours.until],
  );
  await api.sql(`insert into sharing.grant_pet (organisation_id, grant_id, pet_id) values ($1, $2, $3)`, [
    organisationId,
    id,
    petId,
  ]);
  return grantee;
}

/** What the owner has just made is what these people are given, replacing the earlier one. */
export async function lendNewPets({ api, organisationId }: Actor, grantees: readonly Actor[]): Promise<void> {
  const people = grantees.map(({ userId }) => userId);
  await api.sql(
    `with people as (select g.id from sharing.grant g where g.organisation_id = $1 and g.user_id = any ($2::uuid[])),
       latest as (select p.id from pets.pet p where p.organisation_id = $1 and p.status <> 'transferred'
         order by p.created_at desc limit 10),
       dropped as (delete from sharing.grant_pet gp using people
         where gp.organisation_id = $1 and gp.grant_id = people.id and gp.pet_id not in (select id from latest))
     insert into sharing.grant_pet (organisation_id, grant_id, pet_id)
     select $1, people.id, latest.id from people, latest on conflict do nothing`,
    [organisationId, people],
  );
  const sessions = api.app.get(SessionsService, { strict: false });
  await api.app
    .get(Database, { strict: false })
    .transaction(noOrganisation, (transaction) => sessions.changed(transaction, people));
}
