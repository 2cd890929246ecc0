import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { subscription, type PlanChoice, type Subscription } from '@petcare/contracts';
import { planChange, planPreview, previewQuery, subscribing, type PlanPreview } from '@petcare/contracts/billing';
import { Access, Answers, CurrentScope, TakesKey, type Scope } from '@petcare/platform';
import { SubscriptionService } from './subscription.service.ts';

@Controller('api/subscription')
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionService) {}

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
