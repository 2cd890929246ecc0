import { Global, Module } from '@nestjs/common';
import { Records } from './records.ts';
import { WriteGate } from './write-gate.ts';

@Global()
@Module({ providers: [Records, WriteGate], exports: [Records, WriteGate] })
export class RecordsModule {}
