import { Injectable } from '@nestjs/common';
import type { Organisation, SubscriptionStatus } from '@petcare/contracts';

/** How it stands between an organisation and us, and how long it may write when a bill is past due and is reminded once it may not. */
export interface Standing {
  status: SubscriptionStatus;
  fullAccessUntil: string | null;
  remindersUntil: string | null;
  /** What there is more of than the plan has room for; null where everything fits. */
  over: Organisation['over'];
}

/** What everybody in an organisation is told of that; billing knows it. */
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
