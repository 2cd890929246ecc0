import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@petcare/platform';
import type { Actor, TestApi } from '@petcare/testing/server';
import type { organisationRoutesById } from './access-table-organisations.ts';

type OrganisationRouteById = keyof typeof organisationRoutesById;

interface Records {
  make: (owner: Actor) => Promise<string>;
  remove: (owner: Actor, id: string) => Promise<unknown>;
}

/** These would leave nothing for the next asker, or find what another left behind: each is asked in a copy of the organisation. */
const consuming = new Set([
  'PATCH /api/organization',
  'POST /api/backups/locked',
  'DELETE /api/organization',
  'POST /api/subscription',
  'POST /api/organization/leave',
  'POST /api/organization/transfer-ownership',
]);

export function needsCopy(route: string): boolean {
  return consuming.has(route);
}

/** An organisation of its own with the same people in the same roles. */
export async function copyOrganisation({ sql }: TestApi, organisationId: string): Promise<string> {
  const id = newId();
  await sql(
    `insert into organisations.organisation (id, name, type, plan)
     select $2, name, type, plan from organisations.organisation where id = $1`,
    [organisationId, id],
  );
  await sql(
    `insert into organisations.membership (organisation_id, user_id, role, created_at)
     select $2, user_id, role, created_at + interval '1 day' from organisations.membership where organisation_id = $1`,
    [organisationId, id],
  );
  return id;
}

/** Someone who can do no more than look, made without the cost of hashing a password. */
async function makeMember({ api: { sql }, userId, organisationId }: Actor): Promise<string> {
  const id = newId();
  await sql(
    `insert into auth.user (id, username, email, password_hash, first_name)
     select $2, $3, $3 || '@petcare.test', password_hash, 'Vera' from auth.user where id = $1`,
    [userId, id, `vera-${randomBytes(6).toString('hex')}`],
  );
  await sql(`insert into organisations.membership (organisation_id, user_id, role) values ($1, $2, 'viewer')`, [
    organisationId,
    id,
  ]);
  return id;
}

/** An invitation whose link the asker has, sent an hour ago. */
export async function makeInvitation(owner: Actor): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  await owner.api.sql(
    `insert into organisations.invitation
       (organisation_id, id, email, role, token_hash, mail_id, invited_by, invited_by_name, sent_at, expires_at)
     values ($1, $2, $3, 'viewer', $4, $5, $6, 'Anna', platform.now() - interval '1 hour', platform.now() + interval '7 days')`,
    [
      owner.organisationId,
      id,
      `${randomBytes(6).toString('hex')}@petcare.test`,
      createHash('sha256').update(token).digest('base64url'),
      newId(),
      owner.userId,
    ],
  );
  return { id, token };
}

const member: Records = {
  make: makeMember,
  remove: (owner, id) => owner.del(`/api/organization/members/${id}`),
};
const invitation: Records = {
  make: async (owner) => (await makeInvitation(owner)).id,
  remove: ({ api }, id) => api.sql('delete from organisations.invitation where id = $1', [id]),
};

/** A bill of the subscribed organisation's. */
const bill: Records = {
  make: async ({ api, organisationId }) => {
    const id = newId();
    await api.sql(
      `insert into billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence, period_starts_at,
         period_ends_at, issued_at, due_at, paid_at)
       select $1, $2, 1 + count(*), 'PC-0001', '[{"text": "Pro plan", "pence": 2200}]', 2200, 0, 0, now(), now(), now(), now(), now()
       from billing.invoice where organisation_id = $1`,
      [organisationId, id],
    );
    return id;
  },
  remove: ({ api }, id) => api.sql('delete from billing.invoice where id = $1', [id]),
};

export const organisationRecords: Record<OrganisationRouteById, Records> = {
  'GET /api/subscription/invoices/:id/pdf': bill,
  'PATCH /api/organization/members/:id': member,
  'DELETE /api/organization/members/:id': member,
  'POST /api/invitations/:id/resend': invitation,
  'POST /api/invitations/:id/revoke': invitation,
  'POST /api/organizations/:id/restore': {
    make: async ({ api, organisationId }) => {
      const id = await copyOrganisation(api, organisationId);
      await api.sql('update organisations.organisation set deleted_at = platform.now() where id = $1', [id]);
      return id;
    },
    // Whoever asks for that works there from then on, and the owner is needed at home.
    remove: ({ api }, id) => api.sql('update organisations.organisation set deleted_at = null where id = $1', [id]),
  },
};

export interface AccessRequest {
  path: string;
  body?: object;
}

/** A valid request, for someone who may make it; null for other domains' routes. */
export async function organisationRequest(
  route: string,
  path: string,
  owner: Actor,
  carer: Actor,
): Promise<AccessRequest | null> {
  const token = async (): Promise<string> => path.replace(':token', (await makeInvitation(owner)).token);
  switch (route) {
    case 'PATCH /api/organization':
      return { path, body: { version: 1, name: 'Hartley' } };
    case 'POST /api/subscription':
      return { path, body: { plan: 'basic' } };
    case 'POST /api/subscription/kept':
      return { path, body: { ids: [] } };
    case 'PATCH /api/subscription':
      return { path, body: { storageGb: 0 } };
    case 'GET /api/subscription/preview':
      return { path: `${path}?plan=pro` };
    case 'POST /api/super-admin/organizations/:id/credit':
    case 'POST /api/super-admin/organizations/:id/invoices/:itemId/refund':
      return { path, body: { pence: 1, reason: 'Charged in error' } };
    case 'POST /api/super-admin/organizations/:id/trial':
      return { path, body: { days: 7, reason: 'On holiday' } };
    case 'DELETE /api/organization':
      return { path, body: { password: owner.password } };
    case 'POST /api/super-admin/drop-in':
      return { path, body: { organizationId: owner.organisationId, reason: 'Ticket PC-00042' } };
    case 'POST /api/organizations':
      return { path, body: { name: 'Hartley' } };
    case 'POST /api/organizations/switch':
      return { path, body: { organizationId: owner.organisationId } };
    case 'POST /api/organization/transfer-ownership':
      return { path, body: { memberId: carer.userId, password: owner.password } };
    case 'PATCH /api/organization/members/:id':
      return { path, body: { version: 1, role: 'carer' } };
    case 'POST /api/invitations':
      // Everyone here has confirmed their own address.
      await owner.api.sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
      return { path, body: { email: `${randomBytes(6).toString('hex')}@petcare.test`, role: 'viewer' } };
    case 'GET /api/invitations/:token':
    case 'POST /api/invitations/:token/decline':
      return { path: await token() };
    case 'POST /api/invitations/:token/accept':
      return { path: await token(), body: { account: newAccount() } };
    default:
      return null;
  }
}

function newAccount(): object {
  return { username: `new-${randomBytes(6).toString('hex')}`, password: 'correct horse battery', firstName: 'Nia' };
}
