import type { PassingOnRegister } from './register.ts';

export const platformPassingOn: PassingOnRegister = {
  'platform.audit_event': 'Is the trail of whoever did it.',
  'platform.domain_event': 'Has been heard, or will be within seconds.',
  'platform.idempotency_key': 'Is about requests of today.',
  'platform.mail_recheck': 'Is about letters of this moment.',
  'platform.notice': 'Tells its reader what was going on where the pet was.',
  'platform.outbound_mail': 'What was sent is never sent again.',
  'platform.search_entry': 'Follows from the rows that are found by it.',
  'platform.record_entry': 'Follows from the records, as they are over there.',
  'platform.recycle_bin_entry': 'What was deleted stays deleted.',
};
