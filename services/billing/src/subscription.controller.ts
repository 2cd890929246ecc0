import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { subscription, type PlanChoice, type Subscription } from '@petcare/contracts';
import {
  keptChoice,
  planChange,
  planOver,
  planPreview,
  previewQuery,
  subscribing,
  type KeptChoice,
  type PlanOver,
  type PlanPreview,
} from '@petcare/contracts/billing';
import { Access, Answers, CurrentScope, TakesKey, type Scope } from '@petcare/platform';
import { OverPlan } from './over-plan/over-plan.service.ts';
import { SubscriptionService } from './subscription.service.ts';

@Controller('api/subscription')
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionService,
    private readonly overPlan: OverPlan,
  ) {}

  @Get()
  @Access('billing.view')
  @Answers(200, subscription)
  get(@CurrentScope() scope: Scope): Promise<Subscription> {
    return this.subscriptions.get(scope);
  }

  @Get('preview')
  @Access('billing.view')
  @Answers(200, planPreview, ['conflict'])
  preview(@CurrentScope() scope: Scope, @Query({ schema: previewQuery }) query: PlanChoice): Promise<PlanPreview> {
    return this.subscriptions.preview(scope, query);
  }

  @Get('over')
  @Access('billing.view')
  @Answers(200, planOver)
  over(@CurrentScope() scope: Scope): Promise<PlanOver> {
    return this.overPlan.of(scope);
  }

  @Post('kept')
  @HttpCode(200)
  @Access('billing.edit')
  @TakesKey()
  @Answers(200, planOver, ['csrf'])
  keep(@CurrentScope() scope: Scope, @Body({ schema: keptChoice }) body: KeptChoice): Promise<PlanOver> {
    return this.overPlan.keep(scope, body);
  }

  @Post()
  @Access('billing.edit')
  @TakesKey()
  @Answers(201, subscription, ['csrf', 'conflict'])
  subscribe(@CurrentScope() scope: Scope, @Body({ schema: subscribing }) body: PlanChoice): Promise<Subscription> {
    return this.subscriptions.subscribe(scope, body);
  }

  @Patch()
  @Access('billing.edit')
  @Answers(200, subscription, ['csrf', 'conflict'])
  change(@CurrentScope() scope: Scope, @Body({ schema: planChange }) body: Partial<PlanChoice>): Promise<Subscription> {
    return this.subscriptions.change(scope, body);
  }

  @Delete()
  @Access('billing.edit')
  @Answers(200, subscription, ['csrf', 'conflict'])
  cancel(@CurrentScope() scope: Scope): Promise<Subscription> {
    return this.subscriptions.cancel(scope);
  }

  @Post('resume')
  @Access('billing.edit')
  @TakesKey()
  @Answers(201, subscription, ['csrf', 'conflict'])
  resume(@CurrentScope() scope: Scope): Promise<Subscription> {
    return this.subscriptions.resume(scope);
  }
}
