import type { BackupRegister } from './backup/register.ts';

export const platformBackup: BackupRegister = {
  'platform.audit_event': 'A trail that could be brought back could be forged.',
  'platform.domain_event': 'Has been heard, or will be within seconds.',
  'platform.idempotency_key': 'Is about requests of today.',
  'platform.mail_recheck': 'Is about letters of this moment.',
  'platform.notice': 'What somebody was told then is no news now.',
  'platform.outbound_mail': 'What was sent is never sent again.',
  'platform.search_entry': 'Follows from the rows that are found by it.',
  'platform.record_entry': {
    many: 'lines of the history',
    follows: 'record_id',
    moment: { at: 'happened_at', on: 'happened_on' },
  },
  'platform.recycle_bin_entry': {
    many: 'things in the recycle bin',
    follows: 'id',
    names: { deleted_by_name: 'deleted_by' },
    // By the old time they'd be over their days in the bin, and the next sweep would delete them for ever.
    stamps: ['deleted_at'],
  },
};
