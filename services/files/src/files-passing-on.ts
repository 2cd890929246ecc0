import type { PassingOnRegister } from '@petcare/platform';

const linked = `select from files.file_link l where l.organisation_id = t.organisation_id and l.file_id = t.id`;

export const filesPassingOn: PassingOnRegister = {
  'files.file': {
    part: 'documents',
    by: null,
    // One that belongs to a record goes only with that: a private note keeps its photo. Bills and policies are about money.
    which: `t.type not in ('invoice', 'insurance')
      and (t.pet_id = $2 and not exists (${linked}) or exists (${linked} and l.record_id = any($3::uuid[])))`,
    // How long it has to be kept is up to whoever had to.
    becomes: { retain_until: null },
  },
  'files.file_link': { part: 'documents', by: 'file_id', which: `t.record_id = any($3::uuid[])` },
  'files.upload': 'Is on its way, and a file within a day.',
};
