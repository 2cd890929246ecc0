import type { PassingOnRegister } from '@petcare/platform';

const why = 'Was given by the keeper before, and ends with them.';

export const sharingPassingOn: PassingOnRegister = {
  'sharing.grant': why,
  'sharing.grant_pet': why,
  'sharing.grant_notice': why,
  'sharing.access_visit': 'Says who looked, which is for the keeper of that time.',
  'sharing.hand_over_link': why,
  'sharing.hand_over_link_pet': why,
  'sharing.passport': why,
  'sharing.finder_message': 'Was told in confidence.',
  'sharing.passport_notice': why,
  'sharing.transfer': why,
};
