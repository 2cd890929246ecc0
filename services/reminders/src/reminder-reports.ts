import { Injectable } from '@nestjs/common';
import { ReportSources } from '@petcare/money';
import { reminderReport } from './reminder-report.ts';

/** Tells the worker what the reminder report consists of. */
@Injectable()
export class ReminderReports {
  constructor(sources: ReportSources) {
    sources.register(reminderReport);
  }
}
