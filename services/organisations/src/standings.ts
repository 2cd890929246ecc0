import { Injectable } from '@nestjs/common';
import type { Organisation, SubscriptionStatus } from '@petcare/contracts';

/** An organisation's account with us: how long it may write when a bill is past due, and how long reminders continue after that. */
export interface Standing {
  status: SubscriptionStatus;
  fullAccessUntil: string | null;
  remindersUntil: string | null;
  /** What exceeds the plan; null if everything fits. */
  over: Organisation['over'];
}

/** What everybody in an organisation is told about its account, which billing knows. */
@Injectable()
export class Standings {
  private ask: ((organisationId: string) => Promise<Standing>) | undefined;

  askFrom(ask: (organisationId: string) => Promise<Standing>): void {
    this.ask = ask;
  }

  async of(organisationId: string): Promise<Standing> {
    if (!this.ask) throw new Error('Nobody says how organisations stand');
    return this.ask(organisationId);
  }
}
