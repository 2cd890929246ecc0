import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller.ts';
import { InsightsService } from './insights.service.ts';

@Module({ providers: [InsightsService], controllers: [InsightsController] })
export class InsightsHttpModule {}
