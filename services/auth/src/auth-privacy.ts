import type { PrivacyRegister } from '@petcare/platform';

export const authPrivacy: PrivacyRegister = {
  'auth.account_link': {
    none: ['id', 'purpose', 'expires_at', 'used_at', 'created_at'],
    reference: ['user_id'],
    person: ['typed_name', 'email'],
    secret: ['token_hash'],
  },
  'auth.account_notice': {
    none: ['id', 'about', 'created_at'],
    person: ['username', 'first_name', 'email'],
  },
  'auth.recovery_code': {
    none: ['used_at'],
    reference: ['user_id'],
    secret: ['code_hash'],
  },
  'auth.user': {
    none: [
      'id',
      'is_super_admin',
      'created_at',
      'updated_at',
      'email_verified_at',
      'two_factor_confirmed_at',
      'two_factor_step',
      'version',
    ],
    person: ['username', 'email', 'first_name', 'last_name', 'zone', 'avatar_id'],
    secret: ['password_hash', 'two_factor_secret'],
  },
};
