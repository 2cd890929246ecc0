import { Module } from '@nestjs/common';
import { LimitStore } from './limit-store.ts';

/** Counting attempts across processes. */
@Module({ providers: [LimitStore], exports: [LimitStore] })
export class LimitsModule {}
