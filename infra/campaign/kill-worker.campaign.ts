import { killWorker } from '../chaos/kill-worker.ts';
import { queues } from '../chaos/product.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

const sizes = {
  full: { reminders: 200, kills: 4 },
  small: { reminders: 80, kills: 2 },
};

export const campaign: Campaign = {
  about: 'kill -9 of the worker in the middle of due reminders, with the queue in `-- postgres` (usual) or `-- redis`',
  run: async ({ small, seed, say, args: [asked = 'postgres'] }) => {
    const queue = queues.find((known) => known === asked);
    if (!queue) throw new Error(`There is no queue ${asked}.`);
    const verdict = await killWorker({ ...sizes[small ? 'small' : 'full'], seed, queue, hurry: small, say });
    return {
      passed: isPassed(verdict),
      figures: {
        due: verdict.due,
        arrived: verdict.arrived,
        lost: verdict.lost,
        'not arrived, somebody is told': verdict.told,
        'arrived twice, flagged': verdict.flaggedTwice,
        'arrived twice, not flagged': verdict.unflaggedTwice,
        'given up, perhaps arrived': verdict.uncertain,
        'arrived, not recorded as sent': verdict.unrecorded,
        'arrived, unknown to the database': verdict.strange,
      },
    };
  },
};
