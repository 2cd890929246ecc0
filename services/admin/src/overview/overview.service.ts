import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  activeDays,
  countedAtMost,
  growthWeeks,
  plans,
  platformOverview,
  purgeNoticeDays,
  restorableDays,
  subscriptionStatus,
  type OrganisationStatus,
  type PlanId,
  type PlatformOverview,
  type SubscriptionStatus,
} from '@petcare/contracts';
import { Database, Jobs, nameOfMigration } from '@petcare/platform';
import { AnswerFigures } from '../answers/answer-figures.ts';
import { attentionOf, type Upkeep as Counts } from './attention.ts';
import { upkeepOf } from './upkeep.queries.ts';

interface OrganisationFigures {
  plan: PlanId;
  status: OrganisationStatus;
  organisations: number;
}

interface StandingFigures {
  status: SubscriptionStatus;
  count: number;
}

type Upkeep = Counts & Pick<PlatformOverview['organizations'], 'storedBytes'>;
type UserFigures = PlatformOverview['users'] & { unguarded: number };
interface Backlog {
  what: string;
  items: number;
  seconds: number;
}

/** A queue that doesn't answer within this many milliseconds is down. */
const patience = 1_000;

/** How the platform is doing. Each table is read once, however many organisations there are, and backlogs only so far. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly answers: AnswerFigures,
  ) {}

  async get(): Promise<PlatformOverview> {
    const [organisations, [users], growth, backlog, jobs, byStatus, upkeep, answers, failing] = await Promise.all([
      this.database.acrossOrganisations<OrganisationFigures>(
        `select plan, status, organisations from admin.organisation_figures()`,
      ),
      this.database.acrossOrganisations<UserFigures>(
        `select total, verified, active, two_factor as "twoFactor", super_admins as "superAdmins", unguarded
         from admin.user_figures($1::interval)`,
        [`${activeDays} days`],
      ),
      this.database.acrossOrganisations(`select week, organisations as organizations, users from admin.growth($1)`, [
        growthWeeks,
      ]),
      this.database.acrossOrganisations<Backlog>(`select what, items, seconds from admin.backlog($1, $2::interval)`, [
        countedAtMost,
        `${restorableDays - purgeNoticeDays} days`,
      ]),
      this.depth(),
      this.standings(),
      this.upkeep(),
      this.answers.ofTheDay(),
      this.answers.failingLately(),
    ]);
    if (!users) throw new Error('The people were not counted');
    const queue = { jobs, ...healthOf(backlog) };
    const purgedSoon = waitingOf(backlog, 'organizations-purged-soon').items;
    return platformOverview.parse({
      attention: attentionOf(queue, {
        purgedSoon,
        unguarded: users.unguarded,
        pastDue: standingIn(byStatus, 'past-due'),
        restricted: standingIn(byStatus, 'restricted'),
        failing,
        upkeep,
      }),
      organizations: { ...organisationsOf(organisations), byStatus, storedBytes: upkeep.storedBytes },
      users,
      growth,
      queue,
      answers,
    });
  }

  private async standings(): Promise<StandingFigures[]> {
    const rows = await this.database.acrossOrganisations<StandingFigures>(
      `select status, sum(organisations)::int as count from admin.subscription_figures() group by 1`,
    );
    return subscriptionStatus.options.map((status) => ({ status, count: standingIn(rows, status) }));
  }

  private async upkeep(): Promise<Upkeep> {
    const known = this.database.dataSource.migrations.map(nameOfMigration);
    const [row] = await this.database.acrossOrganisations<Upkeep & Record<string, number>>(upkeepOf, [known]);
    if (!row) throw new Error('What there is to see to was not counted');
    return row;
  }

  private async depth(): Promise<PlatformOverview['queue']['jobs']> {
    const gone = pause(patience, null, { ref: false });
    const counts = await Promise.race([this.jobs.depth().catch(() => null), gone]);
    return (
      counts && { waiting: counts['waiting'] ?? 0, delayed: counts['delayed'] ?? 0, active: counts['active'] ?? 0 }
    );
  }
}

const standingIn = (figures: readonly StandingFigures[], wanted: SubscriptionStatus): number =>
  figures.find(({ status }) => status === wanted)?.count ?? 0;

function waitingOf(backlog: readonly Backlog[], what: string): { items: number; seconds: number } {
  const found = backlog.find((entry) => entry.what === what);
  return { items: found?.items ?? 0, seconds: Math.max(0, Math.round(found?.seconds ?? 0)) };
}

function healthOf(backlog: readonly Backlog[]): Omit<PlatformOverview['queue'], 'jobs'> {
  const due = waitingOf(backlog, 'mails-due');
  const open = waitingOf(backlog, 'events-open');
  const unsealed = waitingOf(backlog, 'audit-unsealed');
  const countOf = (what: string): number => waitingOf(backlog, what).items;
  return {
    mails: {
      due: due.items,
      overdueSeconds: due.seconds,
      dead: countOf('mails-dead'),
      missed: countOf('mails-missed'),
      uncertain: countOf('mails-uncertain'),
    },
    events: { open: open.items, overdueSeconds: open.seconds, givenUp: countOf('events-given-up') },
    audit: { unsealed: unsealed.items, oldestSeconds: unsealed.seconds },
  };
}

function organisationsOf(
  figures: readonly OrganisationFigures[],
): Omit<PlatformOverview['organizations'], 'byStatus' | 'storedBytes'> {
  const sum = (isWanted: (figure: OrganisationFigures) => boolean): number =>
    figures.filter(isWanted).reduce((total, { organisations }) => total + organisations, 0);
  return {
    total: sum(({ status }) => status !== 'deleted'),
    trial: sum(({ status }) => status === 'trial'),
    trialEnded: sum(({ status }) => status === 'trial-ended'),
    deleted: sum(({ status }) => status === 'deleted'),
    byPlan: plans.map(({ id }) => ({
      plan: id,
      count: sum(({ plan, status }) => plan === id && status !== 'deleted'),
    })),
  };
}
