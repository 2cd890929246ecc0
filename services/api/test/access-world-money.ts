import { newId, Storage } from '@petcare/platform';
import type { Actor } from '@petcare/testing/server';
import type { moneyRoutesById } from './access-table-money.ts';
import type { Making } from './access-world-records.ts';

/** A finished report's file, as a worker leaves it. */
const reportFile = {
  make: async ({ api, organisationId, userId }: Actor): Promise<string> => {
    const id = newId();
    await api.app.get(Storage, { strict: false }).put(`${organisationId}/${id}/report.csv`, Buffer.from('CSV'));
    await api.sql(
      `insert into money.report_file (organisation_id, id, report, format, status, bytes, created_by, expires_at)
       values ($1, $2, 'weight', 'csv', 'ready', 3, $3, platform.now() + interval '7 days')`,
      [organisationId, id, userId],
    );
    return id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/report-files/${id}`),
};

export const moneyRecords: Record<keyof typeof moneyRoutesById, Making> = {
  'GET /api/report-files/:id/download': reportFile,
  'DELETE /api/report-files/:id': reportFile,
};
