import type { PassingOnRegister } from '@petcare/platform';

export const adminPassingOn: PassingOnRegister = {
  'admin.drop_in': 'Is the record of our support’s visits.',
};
