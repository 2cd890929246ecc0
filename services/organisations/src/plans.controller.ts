import { Controller, Get } from '@nestjs/common';
import {
  planList,
  plans,
  storageGigabytePence,
  subscription,
  subscriptionUsage,
  trialDays,
  type PlanList,
  type Subscription,
  type SubscriptionUsage,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { SubscriptionService } from './subscription.service.ts';

@Controller('api')
export class PlansController {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @Get('plans')
  @Access('public')
  @Answers(200, planList)
  plans(): PlanList {
    return { items: [...plans], storageGigabytePence, trialDays };
  }

  @Get('subscription')
  @Access('billing.view')
  @Answers(200, subscription)
  subscription(@CurrentScope() scope: Scope): Promise<Subscription> {
    return this.subscriptions.get(scope);
  }

  @Get('subscription/usage')
  @Access('billing.view')
  @Answers(200, subscriptionUsage)
  usage(@CurrentScope() scope: Scope): Promise<SubscriptionUsage> {
    return this.subscriptions.usage(scope);
  }
}
