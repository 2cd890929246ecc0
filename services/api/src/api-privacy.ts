import type { PrivacyRegister } from '@petcare/platform';

export const apiPrivacy: PrivacyRegister = {
  'api.releases': {
    none: ['id', 'revision', 'state', 'changed_at'],
  },
};
