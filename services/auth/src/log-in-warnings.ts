import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, noOrganisation, type Config } from '@petcare/platform';
import { AccountNotices, type Addressee } from './notices/account-notices.ts';

/** This many wrong log-ins in a row are no longer typing errors. */
const suspicious = 10;

/** Tells people by e-mail when somebody is trying to get into their account, at most once a day. */
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
      // Of two at once, the second waits here, then finds the first one's notice.
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
