import { Module } from '@nestjs/common';
import { recordControllers } from '@petcare/platform';
import { healthKinds } from './health-kinds.ts';

@Module({ controllers: recordControllers(healthKinds) })
export class HealthHttpModule {}
