import type { BackupRegister } from '@petcare/platform';

const own = 'Is between a person and our support, and in the export of that person’s data.';

export const supportBackup: BackupRegister = {
  'support.ticket': own,
  'support.ticket_message': own,
  'support.ticket_attachment': own,
};
