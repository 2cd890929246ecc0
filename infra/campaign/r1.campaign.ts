import { killCampaign, lookupPoint } from '../chaos/kill-campaign.ts';
import { MailField } from '../chaos/mail-field.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

/** Where a worker may die between claiming an e-mail and recording that it was sent. */
const points = [
  'mail-claimed',
  'mail-composed',
  'mail-accepted-by-data',
  'mail-marked',
  'mail-half-given',
  'mail-given',
  'mail-answered',
  'mail-recorded',
];

/** The full size is R1's; the small one doesn't repeat the points in the code. */
const sizes = {
  full: { mails: 100_000, kills: 100, times: 20, blindMails: 10_000, blindKills: 20 },
  small: { mails: 2000, kills: 5, times: 1, blindMails: 500, blindKills: 1 },
};

export const campaign: Campaign = {
  about: 'kill -9 of workers while sending due e-mails, at random and at every point in the code',
  run: async ({ small, seed, random, say }) => {
    const { mails, kills, times, blindMails, blindKills } = sizes[small ? 'small' : 'full'];
    const field = await MailField.start(seed);
    try {
      const worker = { MAIL_LOOKUP_URL: field.sink.lookupUrl };
      const failpoints = [...points, lookupPoint].flatMap((point) => Array.from({ length: times }, () => point));
      const asked = await killCampaign(field, { mails, kills, failpoints, worker, random, say });
      await field.clear();
      say('The same with a relay that can’t be asked');
      const blind = await killCampaign(field, {
        mails: blindMails,
        kills: blindKills,
        failpoints: points,
        worker: {},
        random,
        say,
      });
      return {
        passed:
          isPassed(asked) &&
          isPassed(blind) &&
          asked.flaggedTwice + asked.told + asked.missedPoints + blind.missedPoints === 0,
        figures: {
          'mails due': asked.due,
          killed: asked.killed,
          'points not met': asked.missedPoints + blind.missedPoints,
          lost: asked.lost + asked.told,
          'twice, unflagged': asked.unflaggedTwice,
          'twice, flagged': asked.flaggedTwice,
          'not recorded as sent': asked.unrecorded,
          'blind relay: mails due': blind.due,
          'blind relay: killed': blind.killed,
          'blind relay: lost': blind.lost,
          'blind relay: not arrived, told': blind.told,
          'blind relay: twice, unflagged': blind.unflaggedTwice,
          'blind relay: twice, flagged': blind.flaggedTwice,
        },
      };
    } finally {
      await field.stop();
    }
  },
};
