import type { PassingOnRegister } from '@petcare/platform';

const why = 'Is about people and their organisation.';

export const organisationsPassingOn: PassingOnRegister = {
  'organisations.organisation': why,
  'organisations.membership': why,
  'organisations.invitation': why,
  'organisations.storage_usage': 'Is counted.',
};
