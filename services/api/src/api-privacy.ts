import type { PrivacyRegister } from '@petcare/platform';

export const apiPrivacy: PrivacyRegister = {
  'api.releases': {
    none: ['id', 'revision', 'state', 'changed_at'],
  },
  'api.version_tally': { none: ['hour', 'remote', 'version', 'pages'] },
};
