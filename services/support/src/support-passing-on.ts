import type { PassingOnRegister } from '@petcare/platform';

const own = 'Is between a person and our support.';

export const supportPassingOn: PassingOnRegister = {
  'support.ticket': own,
  'support.ticket_message': own,
  'support.ticket_attachment': own,
};
