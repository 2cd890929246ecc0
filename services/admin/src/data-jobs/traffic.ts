import type { Database } from '@petcare/platform';
import { transactionCount } from './data-jobs.queries.ts';

/** PostgreSQL adds up what its processes have done about once a second. */
const lookEveryMs = 2_000;

/** How much a database has to do. */
export class Traffic {
  private last: { at: number; count: number } | null = null;
  private rate = 0;

  constructor(
    private readonly database: Pick<Database, 'acrossOrganisations'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Transactions a second of everybody together, since a look some seconds ago; 0 before there was time to count them. */
  async perSecond(): Promise<number> {
    const at = this.now();
    if (this.last && at - this.last.at < lookEveryMs) return this.rate;
    const [row] = await this.database.acrossOrganisations<{ count: number }>(transactionCount);
    const count = row?.count ?? 0;
    if (this.last) this.rate = (1000 * (count - this.last.count)) / (at - this.last.at);
    this.last = { at, count };
    return this.rate;
  }
}
