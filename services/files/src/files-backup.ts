import type { BackupRegister } from '@petcare/platform';

export const filesBackup: BackupRegister = {
  'files.file': { many: 'photos and documents', withBytes: true },
  'files.file_link': {
    many: 'places of files',
    partOf: { table: 'files.file', by: 'file_id', grows: true, alsoBy: 'record_id' },
  },
  'files.upload': 'Is on its way, and a file within a day.',
};
