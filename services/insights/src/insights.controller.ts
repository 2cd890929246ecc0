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

  /** What is worth a look in the record of any animal of the organisation, as far as the asker may see it. */
  @Get('insights')
  @Access('pets.view')
  @Answers(200, insightList)
  all(@CurrentScope() scope: Scope): Promise<InsightList> {
    return this.insights.ofAll(scope);
  }

  /** What rules find in the record of a pet, each with the entries it rests on, as far as the asker may see those. */
  @Get('pets/:id/insights')
  @Access('pets.view', { row: 'pet', shared: 'pet', shows: 'history' })
  @Answers(200, insightList)
  list(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<InsightList> {
    return this.insights.ofPet(scope, petId);
  }

  /** Says nothing more about one of them, until a day or for good. */
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

  /** Takes that back. */
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
