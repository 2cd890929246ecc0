import { MailField } from '../chaos/mail-field.ts';
import { allAtOnce } from '../chaos/scenarios.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

export const campaign: Campaign = {
  about: 'five planners and five workers at once, with clocks an hour and a day apart',
  run: async ({ small, seed }) => {
    const field = await MailField.start(seed);
    try {
      const verdict = await allAtOnce(field, small ? 1000 : 20_000);
      const { due, arrived, lost, told, flaggedTwice, unflaggedTwice } = verdict;
      return {
        passed: isPassed(verdict) && flaggedTwice === 0 && told === 0,
        figures: {
          due,
          arrived,
          lost: lost + told,
          'twice, unflagged': unflaggedTwice,
          'twice, flagged': flaggedTwice,
        },
      };
    } finally {
      await field.stop();
    }
  },
};
