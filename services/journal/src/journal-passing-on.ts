import type { PassingOnRegister } from '@petcare/platform';

export const journalPassingOn: PassingOnRegister = {
  'journal.note': { part: 'notes', by: 'pet_id', which: 'not t.is_private' },
  'journal.training_plan': { part: 'training', by: 'pet_id' },
  'journal.training_session': { part: 'training', by: 'plan_id' },
  'journal.training_skill': { part: 'training', by: 'plan_id' },
};
