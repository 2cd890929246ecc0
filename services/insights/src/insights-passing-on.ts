import type { PassingOnRegister } from '@petcare/platform';

export const insightsPassingOn: PassingOnRegister = {
  'insights.assistant_setting': 'Is the organisation’s own choice.',
  'insights.mute': 'Somebody else decides what they don’t want to see.',
  'insights.conversation': 'What somebody asked is theirs.',
  'insights.message': 'What somebody asked is theirs.',
};
