import type { BackupRegister } from '@petcare/platform';

const why = 'Nobody is let in again by a file.';

export const sharingBackup: BackupRegister = {
  'sharing.grant': { many: 'shares', onlyTold: why },
  'sharing.grant_pet': { many: 'shared pets', onlyTold: why },
  'sharing.grant_notice': 'What was sent is never sent again.',
  'sharing.access_visit': 'Says who looked at what was shared, which a file cannot know again.',
  'sharing.hand_over_link': 'Its code lets somebody without an account in, and nobody is let in again by a file.',
  'sharing.hand_over_link_pet': 'Belongs to a link, which a file does not have.',
  'sharing.passport': 'Its code shows a pet to strangers, and nobody is shown anything again by a file.',
  'sharing.finder_message': 'Has what a finder told in confidence.',
  'sharing.transfer': 'Its code gives a pet away, and what was passed on is somebody else’s by then.',
  'sharing.passport_notice': 'What was sent is never sent again.',
};
