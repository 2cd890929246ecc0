import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from './metrics.ts';

@Module({ imports: [DiscoveryModule], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
