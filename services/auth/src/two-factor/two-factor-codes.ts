import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, noOrganisation, seal, unseal, type Config, type Transaction } from '@petcare/platform';
import { AccountNotices, type Addressee } from '../notices/account-notices.ts';
import { newRecoveryCodes, recoveryCodeHash, totpStep } from './one-time-codes.ts';

const purpose = 'two-factor';

/** Accepts codes: each one once, even if several are tried at the same moment. */
@Injectable()
export class TwoFactorCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly notices: AccountNotices,
  ) {}

  sealSecret(userId: string, secret: string): string {
    return seal(this.config.APP_SECRET, purpose, secret, userId);
  }

  /** A code from the authenticator or a recovery code, for an account with two-factor on. */
  async take(userId: string, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return this.takeRecoveryCode(userId, code);
    return (await this.takeTotp(userId, code, 'not null')) !== null;
  }

  /** The first code for an unconfirmed secret. @returns that secret, sealed, or null when the code is wrong */
  async takeFirst(userId: string, code: string): Promise<string | null> {
    return this.takeTotp(userId, code, 'null');
  }

  /** Replaces all recovery codes. @returns the new ones, which aren't stored */
  async renew(transaction: Transaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await transaction.query(`delete from auth.recovery_code where user_id = $1`, [userId]);
    await transaction.query(`insert into auth.recovery_code (user_id, code_hash) select $1, unnest($2::text[])`, [
      userId,
      codes.map((code) => recoveryCodeHash(this.config.APP_SECRET, userId, code)),
    ]);
    return codes;
  }

  private async takeTotp(userId: string, code: string, confirmed: 'null' | 'not null'): Promise<string | null> {
    const [row] = await this.database.acrossOrganisations<{ secret: string }>(
      `select two_factor_secret as secret from auth.user
       where id = $1 and two_factor_secret is not null and two_factor_confirmed_at is ${confirmed}`,
      [userId],
    );
    if (!row) return null;
    const step = totpStep(unseal(this.config.APP_SECRET, purpose, row.secret, userId), code, Date.now());
    if (step === null) return null;
    const [taken] = await this.database.acrossOrganisations<{ secret: string }>(
      `update auth.user set two_factor_step = $2
       where id = $1 and two_factor_step < $2 and two_factor_secret = $3 returning two_factor_secret as secret`,
      [userId, step, row.secret],
    );
    return taken?.secret ?? null;
  }

  private async takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.database.transaction(noOrganisation, async (transaction) => {
      const [user] = await transaction.query<Addressee & Record<string, unknown>>(
        `update auth.recovery_code c set used_at = platform.now() from auth.user u
         where c.user_id = $1 and c.code_hash = $2 and c.used_at is null and u.id = c.user_id and u.two_factor_confirmed_at is not null
         returning u.id, u.username, u.first_name as "firstName", u.email`,
        [userId, recoveryCodeHash(this.config.APP_SECRET, userId, code)],
      );
      if (user) await this.notices.tell(transaction, 'recovery-code-used', user);
      return user !== undefined;
    });
  }
}
