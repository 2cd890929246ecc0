import type { PassingOnRegister } from '@petcare/platform';

const medical = { part: 'medical', by: 'pet_id' } as const;

export const healthPassingOn: PassingOnRegister = {
  'health.allergy': medical,
  'health.condition': medical,
  'health.measure': { part: 'measures', by: 'pet_id' },
  'health.medication': {
    part: 'medication',
    by: 'pet_id',
    which: `t.status in ('planned', 'active', 'held')`,
    becomes: { prescriber: null, assignee_ids: null, escalation: null },
  },
  'health.medication_notice': 'Was sent to people who kept the pet before.',
  'health.treatment': medical,
  'health.vaccination': { ...medical, becomes: { contact_id: null } },
  'health.visit': {
    ...medical,
    // A visit still to come was booked by the keeper before.
    which: `t.status <> 'planned'`,
    becomes: { contact_id: null, costs: [], costs_by: null, expense_ids: [] },
  },
  'health.dose': 'Says who gave what; the course goes on without it.',
  'health.dose_plan': {
    part: 'medication',
    by: 'medication_id',
    // The worker plans the doses to come.
    becomes: { look_at: '1970-01-01T00:00:00Z', refill_mail_id: null, escalates_from: null },
  },
};
