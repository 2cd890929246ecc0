import type { PrivacyRegister } from '@petcare/platform';

export const adminPrivacy: PrivacyRegister = {
  'admin.drop_in': {
    none: ['organisation_id', 'id', 'started_at', 'ends_at', 'ended_at'],
    reference: ['user_id'],
    record: ['reason'],
  },
};
