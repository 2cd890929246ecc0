import { percentile } from '../bench/steady.ts';
import { startProduct } from '../chaos/product.ts';
import type { Campaign } from './campaign.ts';
import type { Check } from './pollers.ts';
import { PollingField } from './polling-field.ts';

const sizes = {
  full: { sessions: 10_000, pace: 5 },
  small: { sessions: 200, pace: 200 },
};
/** Milliseconds of the pages' clocks over which the steady state is measured: everyone asks once at the longest interval. */
const steadyMs = 300_000;

export const campaign: Campaign = {
  about:
    'R8: pages poll for support at the shell’s own intervals; the API is killed and comes back, and then all ask at once',
  run: async ({ small, random, say, args }) => {
    const { sessions, pace: usual } = sizes[small ? 'small' : 'full'];
    const pace = Number(args[0] ?? usual);
    const product = await startProduct({
      queue: 'postgres',
      smtpUrl: 'smtp://127.0.0.1:9',
      sweepSeconds: 600,
      limited: true,
    });
    const field = new PollingField(product, pace, random);
    try {
      say(`${sessions} sessions, whose clocks run ${pace} times as fast as ours`);
      await field.open(sessions);
      say('every page has reached the longest interval');
      const atRest = await field.measure(steadyMs);
      say('the API is killed, and started again once half of the pages have missed it');
      const back = await field.outage();
      say('every page has heard from the API again; now all ask at once');
      const together = await field.allAtOnce();
      const { faults, isPassed } = verdictOn(field.crowd.checks, await field.wrong());
      return {
        passed: isPassed,
        figures: {
          sessions,
          ...faults,
          ...answersOf(field.crowd.checks),
          'checks/s at rest, by the pages’ clocks': rounded(atRest.checks / (steadyMs / 1000)),
          'the same as they came': rounded(atRest.rate),
          'busiest second at rest': atRest.peak,
          'busiest second once the API is back': back.peak,
          'p99 ms at rest': rounded(percentile(atRest.times, 0.99)),
          'p99 ms all at once': rounded(percentile(together.times, 0.99)),
          'seconds until all have an answer': rounded(together.seconds),
          'processor ms of the API a check': rounded(atRest.cost),
          'connections to PostgreSQL': field.mostConnections,
        },
      };
    } finally {
      await field.close();
    }
  },
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

const countOf = (checks: readonly Check[], what: Check['was']): number =>
  checks.filter(({ was }) => was === what).length;

/** An outage nobody noticed proves nothing. */
function verdictOn(checks: readonly Check[], wrong: Readonly<Record<string, number>>) {
  const faults = {
    errors: countOf(checks, 'failed'),
    foreign: countOf(checks, 'foreign'),
    'bodies that were known': countOf(checks, 'needless'),
    ...wrong,
  };
  const isPassed = Object.values(faults).every((count) => count === 0) && countOf(checks, 'missed') > 0;
  return { faults, isPassed };
}

function answersOf(checks: readonly Check[]) {
  const answered = checks.filter(({ status }) => status > 0);
  const unchanged = answered.filter(({ status }) => status === 304);
  return {
    checks: checks.length,
    'missed while the API was away': countOf(checks, 'missed'),
    '304 of the answers': `${Math.round((unchanged.length / answered.length) * 100)} %`,
  };
}
