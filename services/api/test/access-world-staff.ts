import { newId } from '@petcare/platform';
import type { Actor } from '@petcare/testing/server';
import type { staffRoutesById } from './access-table-staff.ts';
import { copyOrganisation, type AccessRequest } from './access-world-organisations.ts';
import type { RouteByIdName } from './access-table.ts';

const organisation = {
  make: (owner: Actor) => copyOrganisation(owner.api, owner.organisationId),
  remove: ({ api }: Actor, id: string) => api.sql('delete from organisations.organisation where id = $1', [id]),
};

/** A paid or unpaid one, with its organisation. */
const bill = (paidAt: 'now()' | 'null') => ({
  make: async (owner: Actor) => {
    const [organisationId, id] = [await organisation.make(owner), newId()];
    await owner.api.sql(
      `insert into billing.subscription (organisation_id, standing, anchor_at, period_starts_at, period_ends_at, is_free)
       values ($1, 'active', now(), now(), now() + interval '1 year', false)`,
      [organisationId],
    );
    await owner.api.sql(
      `insert into billing.invoice (organisation_id, id, sequence, number, lines, total_pence, vat_percent, vat_pence, period_starts_at,
         period_ends_at, issued_at, due_at, paid_at)
       values ($1, $2, 1, 'PC-0001', '[{"text": "Pro plan", "pence": 2200}]', 2200, 0, 0, now(), now(), now(), now(), ${paidAt})`,
      [organisationId, id],
    );
    return `${organisationId} ${id}`;
  },
  remove: (owner: Actor, ids: string) => organisation.remove(owner, ids.replace(/ .*/, '')),
});

const scriptRun = {
  make: async ({ api }: Actor) => {
    const id = newId();
    await api.sql(
      `insert into admin.script_run (id, script, arguments, operator, host) values ($1, 'migrate', '{}', 'ann', 'here')`,
      [id],
    );
    return id;
  },
  remove: ({ api }: Actor, id: string) => api.sql('delete from admin.script_run where id = $1', [id]),
};

/** An event that could not be delivered. */
const setAside = {
  make: async ({ api, organisationId }: Actor) => {
    const id = newId();
    await api.sql(
      `insert into platform.domain_event (organisation_id, id, name, payload, attempts, given_up_at)
       values ($1, $2, 'backup.restored', '{}', 20, platform.now())`,
      [organisationId, id],
    );
    return id;
  },
  remove: ({ api }: Actor, id: string) => api.sql('delete from platform.domain_event where id = $1', [id]),
};

export const staffRecords: Record<keyof typeof staffRoutesById, typeof organisation> = {
  'GET /api/super-admin/organizations/:id': organisation,
  'GET /api/super-admin/organizations/:id/members': organisation,
  'GET /api/super-admin/organizations/:id/tickets': organisation,
  'GET /api/super-admin/organizations/:id/subscription': organisation,
  'GET /api/super-admin/organizations/:id/invoices': organisation,
  'POST /api/super-admin/organizations/:id/invoices/:itemId/paid': bill('null'),
  'POST /api/super-admin/organizations/:id/invoices/:itemId/refund': bill('now()'),
  'POST /api/super-admin/organizations/:id/credit': bill('now()'),
  'POST /api/super-admin/organizations/:id/trial': organisation,
  'GET /api/admin/script-runs/:id': scriptRun,
  'POST /api/super-admin/set-aside-events/:id/retry': setAside,
};

/** What staff may do to strangers' rows changes them, so each actor has their own. */
export const changedByStaff = new Set<RouteByIdName>([
  'PATCH /api/support/tickets/:id',
  'POST /api/super-admin/mail-problems/:id/retry',
  'POST /api/super-admin/mail-problems/:id/dismiss',
  'POST /api/super-admin/set-aside-events/:id/retry',
]);

/** The state a job has to be in for what is asked of it. */
const jobStates: Record<string, string | null> = {
  start: null,
  pause: 'running',
  resume: 'paused',
  retry: 'failed',
  cancel: 'paused',
};

/** A job in the right state for what is asked of it; null for routes about something else. */
export async function staffRequest(route: string, path: string, { api, userId }: Actor): Promise<AccessRequest | null> {
  const verb = /migrations\/jobs\/:name\/(\w+)$/.exec(route)?.[1];
  if (verb === undefined) return null;
  await api.sql(`delete from admin.data_job where kind = 'check-files'`);
  const status = jobStates[verb] ?? null;
  if (status !== null)
    await api.sql(
      `insert into admin.data_job (id, kind, status, is_dry_run, total, started_by) values ($1, 'check-files', $2, false, 1, $3)`,
      [newId(), status, userId],
    );
  return { path: path.replace(':name', 'check-files'), ...(verb === 'start' && { body: { dryRun: false } }) };
}
