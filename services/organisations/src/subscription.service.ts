import { Injectable } from '@nestjs/common';
import {
  describePlan,
  plan,
  subscription,
  type LimitedResource,
  type PlanDescription,
  type Subscription,
  type SubscriptionUsage,
} from '@petcare/contracts';
import { Database, notFound, type Scope } from '@petcare/platform';
import { Entitlements } from './entitlements.ts';
import { getSubscription } from './organisations.queries.ts';

/** What an organisation pays for, and how much of it is in use. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  async get({ organisationId }: Scope): Promise<Subscription> {
    const row = await this.row(organisationId);
    return subscription.parse({ ...row, plan: describePlan(plan.parse(row.plan)) });
  }

  async usage({ organisationId }: Scope): Promise<SubscriptionUsage> {
    const { plan: planId, invited } = await this.row(organisationId);
    const current = describePlan(plan.parse(planId));
    const [pets, users, storage] = await Promise.all([
      this.usageOf(organisationId, current, 'pets'),
      this.usageOf(organisationId, current, 'users'),
      this.usageOf(organisationId, current, 'storage'),
    ]);
    return { pets, users: { ...users, invited: Number(invited) }, storage };
  }

  private async usageOf(organisationId: string, { limits }: PlanDescription, resource: LimitedResource) {
    return { used: await this.entitlements.used(organisationId, resource), limit: limits[resource] };
  }

  private async row(organisationId: string): Promise<{ plan: string; invited: string }> {
    const [row] = await this.database.read<{ plan: string; invited: string }>(organisationId, getSubscription);
    if (!row) throw notFound();
    return row;
  }
}
