import type { PrivacyRegister } from './privacy/register.ts';

export const platformPrivacy: PrivacyRegister = {
  'platform.audit_event': {
    none: [
      'organisation_id',
      'id',
      'occurred_at',
      'actor_kind',
      'action',
      'entity',
      'entity_id',
      'changed',
      'request_id',
      'sequence',
      'sealed_at',
      'salt',
      'changes_digest',
      'hash',
    ],
    reference: ['actor_id', 'subject_id'],
    record: ['changes'],
  },
  'platform.domain_event': {
    none: [
      'organisation_id',
      'id',
      'name',
      'payload',
      'occurred_at',
      'delivered_at',
      'attempts',
      'next_attempt_at',
      'last_error',
      'given_up_at',
    ],
  },
  'platform.migration': {
    none: ['id', 'timestamp', 'name'],
  },
  'platform.outbound_mail': {
    none: [
      'organisation_id',
      'id',
      'kind',
      'subject_id',
      'send_at',
      'state',
      'next_at',
      'lease_token',
      'leased_until',
      'attempts',
      'offered_at',
      'offer_count',
      'message_id',
      'problem_at',
      'sent_at',
      'created_at',
      'updated_at',
    ],
    // What a mail server answers may repeat an address.
    person: ['recipient', 'response', 'last_error'],
    secret: ['sealed_secret'],
  },
  'platform.picture': {
    none: ['organisation_id', 'id', 'kind', 'bytes', 'width', 'height', 'created_at'],
    reference: ['subject_id', 'created_by'],
    record: ['sha256'],
  },
  'platform.rate_limit': {
    none: ['points', 'expire'],
    person: ['key'],
  },
  'platform.recycle_bin_entry': {
    none: ['organisation_id', 'id', 'kind', 'deleted_at'],
    reference: ['deleted_by'],
    record: ['label', 'deleted_by_name'],
  },
  'platform.session': {
    none: ['id', 'organisation_id', 'created_at', 'last_used_at'],
    reference: ['user_id'],
    person: ['user_agent', 'address'],
    secret: ['token_hash'],
  },
  'platform.suppressed_address': {
    none: ['reason', 'since'],
    person: ['address'],
  },
};
