import { Injectable } from '@nestjs/common';
import type { LimitedResource, PlanDescription, SubscriptionUsage } from '@petcare/contracts';
import { Database, type Scope } from '@petcare/platform';
import { Entitlements } from './entitlements.ts';
import { countInvited } from './organisations.queries.ts';

/** How much of the plan's allowance is in use. */
@Injectable()
export class UsageService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
  ) {}

  async of({ organisationId }: Scope): Promise<SubscriptionUsage> {
    const current = await this.entitlements.planOf(organisationId);
    const [pets, users, bytes, [row]] = await Promise.all([
      this.usageOf(organisationId, current, 'pets'),
      this.usageOf(organisationId, current, 'users'),
      this.usageOf(organisationId, current, 'storage'),
      this.database.read<{ invited: string }>(organisationId, countInvited),
    ]);
    return { pets, users: { ...users, invited: Number(row?.invited ?? 0) }, bytes };
  }

  private async usageOf(organisationId: string, { limits }: PlanDescription, resource: LimitedResource) {
    return { used: await this.entitlements.used(organisationId, resource), limit: limits[resource] };
  }
}
