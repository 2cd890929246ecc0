import type { PrivacyRegister } from '@petcare/platform';

export const adminPrivacy: PrivacyRegister = {
  'admin.drop_in': {
    none: ['organisation_id', 'id', 'started_at', 'ends_at', 'ended_at'],
    reference: ['user_id'],
    record: ['reason'],
  },
  'admin.data_job': {
    none: [
      'id',
      'kind',
      'status',
      'is_dry_run',
      'place',
      'after',
      'done',
      'total',
      'looked',
      'changed',
      'problem_count',
      'problems',
      'failure',
      'started_at',
      'going_since',
      'done_before',
      'looked_before',
      'lease_id',
      'leased_until',
      'ended_at',
    ],
    reference: ['started_by'],
  },
  'admin.route_tally': { none: ['hour', 'method', 'route', 'requests', 'faults', 'within'] },
  // The account is the machine's, and anything about a person is left out of arguments and output.
  'admin.script_run': {
    none: [
      'id',
      'script',
      'arguments',
      'operator',
      'host',
      'started_at',
      'seen_at',
      'ended_at',
      'exit_code',
      'output',
      'is_cut',
    ],
  },
};
