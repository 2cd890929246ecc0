import { newId } from '@petcare/platform';
import type { Actor } from '@petcare/testing/server';

/** An e-mail found too late, until someone has dealt with it. */
const mail = {
  make: async ({ api, organisationId }: Actor): Promise<string> => {
    const id = newId();
    await api.sql(
      `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, state, problem_at)
       values ($1, $2, 'reminders.due', $2, platform.now() - interval '2 days', 'missed', platform.now())`,
      [organisationId, id],
    );
    return id;
  },
  remove: ({ api }: Actor, id: string) =>
    api.sql('update platform.outbound_mail set problem_at = null where id = $1', [id]),
};

export const mailRecords = {
  'POST /api/mail-problems/:id/retry': mail,
  'POST /api/mail-problems/:id/dismiss': mail,
  'POST /api/super-admin/mail-problems/:id/retry': mail,
  'POST /api/super-admin/mail-problems/:id/dismiss': mail,
};
