import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Measured, type Measurement } from '../metrics/measured.ts';

/** Mails by what became of them; all but `planned` add up to it. */
export interface LedgerCounts {
  readonly planned: number;
  readonly sent: number;
  /** Planned, and not tried yet. */
  readonly open: number;
  readonly suppressed: number;
  /** Postponed; tried again. */
  readonly failed: number;
  readonly dead: number;
  readonly missed: number;
  readonly uncertain: number;
  /** Seconds since the oldest mail should have been looked at; zero if none should. */
  readonly overdue: number;
}

/** How long a mail may wait for a worker, in seconds, before somebody has to look. */
const patience = 300;

/** Accounts for every mail there is: everything planned is sent, open, or recorded as something else. */
@Injectable()
export class MailLedger extends Measured {
  private readonly logger = new Logger(MailLedger.name);
  /** As of the last check. */
  last: LedgerCounts | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  /** As of the last check, so that reading figures costs the tables nothing. */
  override measurements(): Measurement[] {
    if (!this.last) return [];
    const { planned, overdue, ...states } = this.last;
    const values = Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
    const one = (name: string, help: string, value: number): Measurement => ({ name, help, values: [{ value }] });
    return [
      { name: 'petcare_mails', help: 'Mails by what became of them', values },
      one('petcare_mails_planned', 'Mails there are', planned),
      one('petcare_mails_unaccounted', 'Mails in no state that anybody knows; an alarm unless 0', gapIn(this.last)),
      one('petcare_mails_overdue_seconds', 'How long the oldest due mail has been left lying', overdue),
    ];
  }

  /** Counts, and raises the alarm when the total is wrong or a mail is stuck. */
  async check(): Promise<LedgerCounts> {
    const rows = await this.database.acrossOrganisations<{ state: string; mails: string; overdue: number | null }>(
      `select state, mails, overdue from platform.ledger_of_outbound_mail()`,
    );
    const count = (...states: string[]): number =>
      rows
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .reduce((sum, { mails }) => sum + Number(mails), 0);
    const counts: LedgerCounts = {
      planned: count(),
      sent: count('sent'),
      open: count('planned'),
      suppressed: count('suppressed'),
      failed: count('failed'),
      dead: count('dead'),
      missed: count('missed'),
      uncertain: count('uncertain'),
      overdue: Math.max(0, ...rows.map(({ overdue }) => overdue ?? 0)),
    };
    this.last = counts;
    const gap = gapIn(counts);
    if (gap !== 0) this.logger.error({ alarm: 'mail-ledger', gap, ...counts }, 'Mails are unaccounted for');
    if (counts.overdue > patience)
      this.logger.error({ alarm: 'mail-overdue', ...counts }, 'Mails are due and nobody sends them');
    return counts;
  }
}

/** Mails in an unknown state. */
export function gapIn({ planned, sent, open, suppressed, failed, dead, missed, uncertain }: LedgerCounts): number {
  return planned - (sent + open + suppressed + failed + dead + missed + uncertain);
}
