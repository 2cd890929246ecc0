import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, noOrganisation, type Config } from '@petcare/platform';
import { AccountNotices, type Addressee } from './notices/account-notices.ts';

/** So many wrong log-ins in a row are no slip of the finger any more. */
const suspicious = 10;

/** Tells people by mail when somebody tries to get into their account, once a day at most. */
@Injectable()
export class LogInWarnings {
  private readonly suspicious: number;

  constructor(
    @Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config,
    private readonly database: Database,
    private readonly notices: AccountNotices,
  ) {
    this.suspicious = suspicious * factor;
  }

  async consider(user: Addressee, failures: number): Promise<void> {
    if (failures < this.suspicious) return;
    await this.database.transaction(noOrganisation, async (transaction) => {
      // Of two at once the second one waits here, and then finds the first one's.
      await transaction.query(`select from auth.user where id = $1 for no key update`, [user.id]);
      const told = await transaction.query(
        `select from auth.account_notice
         where about = 'log-ins-failed' and username = $1 and created_at > platform.now() - interval '1 day'`,
        [user.username],
      );
      if (told.length === 0) await this.notices.tell(transaction, 'log-ins-failed', user);
    });
  }
}
