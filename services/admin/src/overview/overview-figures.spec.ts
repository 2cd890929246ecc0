import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { platformOverview } from '@petcare/contracts';
import { newId } from '@petcare/platform';
import { asSuperAdmin, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import fc from 'fast-check';
import { figuresOf, type ReferenceOrganisation } from '../../test/reference-figures.ts';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
});
afterAll(() => api.close());

const minute = 60_000;
/** A day after clocks went forward, and one on which a calendar week ends in an hour UTC hasn't reached. */
const instants = ['2026-03-30T10:00:00Z', '2026-07-05T23:30:00Z', '2026-11-20T18:00:00Z'] as const;

/** Half a minute off every hour, so that the run's milliseconds make no difference, and week and day boundaries are hit. */
const ageInHours = fc.oneof(
  fc.integer({ min: 0, max: 24 * 90 }),
  fc.constantFrom(7 * 24 - 1, 7 * 24, 23 * 24 - 1, 23 * 24),
);
const organisation = fc.record({ founded: ageInHours, lived: fc.option(fc.integer({ min: 1, max: 24 * 60 })) });

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 60 * minute - 30_000);

function toReference(now: Date, { founded, lived }: { founded: number; lived: number | null }): ReferenceOrganisation {
  const isGone = lived !== null && lived <= founded && founded - lived < 29 * 24;
  return { founded: before(now, founded), deleted: isGone ? before(now, founded - lived) : null };
}

async function overview() {
  const { organizations, growth, attention } = platformOverview.parse(
    (await staff.get('/api/super-admin/overview')).body,
  );
  const { total, trial, trialEnded, deleted } = organizations;
  return {
    total,
    trial,
    trialEnded,
    deleted,
    growth: growth.map(({ week, organizations: founded }) => ({ week, organizations: founded })),
    purgedSoon: attention.find(({ kind }) => kind === 'organizations-purged-soon')?.count ?? 0,
  };
}

it.each(instants)(
  'figures and growth at %s are those of the reference, which is written from the words',
  async (at) => {
    const now = new Date(at);
    await api.database.setClock(at);
    await fc.assert(
      fc.asyncProperty(fc.array(organisation, { minLength: 20, maxLength: 60 }), async (drawn) => {
        const organisations = drawn.map((one) => toReference(now, one));
        await api.sql(`delete from organisations.organisation where name = 'Drawn'`);
        const others = await overview();
        await api.sql(
          `insert into organisations.organisation (id, name, type, plan, trial_started_at, created_at, deleted_at)
         select id, 'Drawn', 'kennel', 'pro', founded, founded, deleted
         from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) drawn (id, founded, deleted)`,
          [
            organisations.map(() => newId()),
            organisations.map(({ founded }) => founded.toISOString()),
            organisations.map(({ deleted }) => deleted?.toISOString() ?? null),
          ],
        );
        const shown = await overview();
        const added = (name: 'total' | 'trial' | 'trialEnded' | 'deleted' | 'purgedSoon') => shown[name] - others[name];
        expect({
          total: added('total'),
          trial: added('trial'),
          trialEnded: added('trialEnded'),
          deleted: added('deleted'),
          growth: shown.growth.map(({ week, organizations }, place) => ({
            week,
            organizations: organizations - (others.growth[place]?.organizations ?? 0),
          })),
          purgedSoon: added('purgedSoon'),
        }).toEqual(figuresOf(organisations, now));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
);
