import { Controller, Get } from '@nestjs/common';
import {
  planList,
  plans,
  storageGigabytePence,
  subscriptionUsage,
  trialDays,
  type PlanList,
  type SubscriptionUsage,
} from '@petcare/contracts';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { UsageService } from './usage.service.ts';

@Controller('api')
export class PlansController {
  constructor(private readonly usages: UsageService) {}

  @Get('plans')
  @Access('public')
  @Answers(200, planList)
  plans(): PlanList {
    return { items: [...plans], storageGigabytePence, trialDays };
  }

  @Get('subscription/usage')
  @Access('billing.view')
  @Answers(200, subscriptionUsage)
  usage(@CurrentScope() scope: Scope): Promise<SubscriptionUsage> {
    return this.usages.of(scope);
  }
}
