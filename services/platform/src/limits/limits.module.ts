import { Module } from '@nestjs/common';
import { DailyCaps } from './daily-caps.ts';
import { LimitStore } from './limit-store.ts';

/** Counting attempts across processes. */
@Module({ providers: [DailyCaps, LimitStore], exports: [DailyCaps, LimitStore] })
export class LimitsModule {}
