import { MailField } from '../chaos/mail-field.ts';
import { allAtOnce, clockJumps } from '../chaos/scenarios.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

export const campaign: Campaign = {
  about:
    'five planners and five workers at once, with clocks an hour and a day apart, and jumps of the database’s clock',
  run: async ({ small, seed }) => {
    const field = await MailField.start(seed, { movableClock: true });
    try {
      const count = small ? 1000 : 20_000;
      const apart = await allAtOnce(field, count);
      const jumping = await clockJumps(field, count);
      return {
        passed:
          isPassed(apart) &&
          apart.flaggedTwice === 0 &&
          apart.told === 0 &&
          isPassed(jumping) &&
          jumping.uncertain === 0,
        figures: {
          due: apart.due,
          arrived: apart.arrived,
          lost: apart.lost + apart.told,
          'twice, unflagged': apart.unflaggedTwice,
          'twice, flagged': apart.flaggedTwice,
          'clock jumps: due': jumping.due,
          'clock jumps: lost': jumping.lost,
          'clock jumps: a day late, told': jumping.told,
          'clock jumps: twice, unflagged': jumping.unflaggedTwice,
          'clock jumps: twice, flagged': jumping.flaggedTwice,
        },
      };
    } finally {
      await field.stop();
    }
  },
};
