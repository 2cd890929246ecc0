import type { PassingOnRegister } from '@petcare/platform';

const why = 'Is the money of the keeper before.';

export const moneyPassingOn: PassingOnRegister = {
  'money.claim': why,
  'money.expense': why,
  'money.policy': why,
  'money.renewal': why,
  'money.medical_mail': 'Says whom somebody wrote to.',
  'money.report_file': 'Is made anew out of what is kept.',
};
