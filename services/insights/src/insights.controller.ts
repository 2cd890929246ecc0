import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  insightList,
  insightMute,
  insightUnmute,
  type InsightList,
  type InsightMute,
  type InsightUnmute,
} from '@petcare/contracts/insights';
import { Access, Answers, CurrentScope, TakesKey, type Scope } from '@petcare/platform';
import { InsightsService } from './insights.service.ts';

@Controller('api')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  /** What is worth a look in any of the organisation's animals' records, as far as the asker can see it. */
  @Get('insights')
  @Access('pets.view')
  @Answers(200, insightList)
  all(@CurrentScope() scope: Scope): Promise<InsightList> {
    return this.insights.ofAll(scope);
  }

  /** What the rules find in a pet's record, each with the entries it's based on, as far as the asker can see those. */
  @Get('pets/:id/insights')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, insightList)
  list(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<InsightList> {
    return this.insights.ofPet(scope, petId);
  }

  /** Mutes one of them, until a day or for good. */
  @Post('pets/:id/insights/mute')
  @HttpCode(204)
  @Access('pets.edit', { row: 'pet' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'conflict'])
  mute(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Body({ schema: insightMute }) body: InsightMute,
  ): Promise<void> {
    return this.insights.mute(scope, petId, body);
  }

  /** Unmutes it. */
  @Post('pets/:id/insights/unmute')
  @HttpCode(204)
  @Access('pets.edit', { row: 'pet' })
  @TakesKey()
  @Answers(204, null, ['csrf'])
  unmute(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Body({ schema: insightUnmute }) body: InsightUnmute,
  ): Promise<void> {
    return this.insights.unmute(scope, petId, body);
  }
}
