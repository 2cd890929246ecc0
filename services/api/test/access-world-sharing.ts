import { newId } from '@petcare/platform';
import { createPet, type Actor } from '@petcare/testing/server';
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
  return id;
}

const given = {
  make: makeGrant,
  remove: ({ api }: Actor, id: string) => api.sql('delete from sharing.grant where id = $1', [id]),
};

export const sharingRecords: Record<keyof typeof sharingRoutesById, typeof given> = {
  'PATCH /api/grants/:id': given,
  'POST /api/grants/:id/revoke': given,
  'POST /api/shared-with-me/:id/accept': given,
  'POST /api/shared-with-me/:id/leave': given,
};

/** A request that would do, for somebody who may; null for routes of other domains. */
export async function sharingRequest(
  route: string,
  path: string,
  { api, petId }: Pick<Actor, 'api'> & { petId: string },
): Promise<AccessRequest | null> {
  if (route === 'PATCH /api/grants/:id') return { path, body: { version: 1, preset: 'sitter' } };
  if (route !== 'POST /api/grants') return null;
  // Everybody here has confirmed their own address.
  await api.sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
  return { path, body: { petIds: [petId], to: { email: 'sam@petcare.test' }, preset: 'sitter' } };
}
