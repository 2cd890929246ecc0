import { Module } from '@nestjs/common';
import { recordControllers } from '@petcare/platform';
import { journalKinds } from './journal-kinds.ts';

@Module({ controllers: recordControllers(journalKinds) })
export class JournalHttpModule {}
