import { Injectable } from '@nestjs/common';
import type { RecoveryCodes, TwoFactorConfirmation, TwoFactorSetup, TwoFactorStatus } from '@petcare/contracts';
import {
  Database,
  invalid,
  noOrganisation,
  OwnSessions,
  ProblemError,
  SessionsService,
  type Session,
} from '@petcare/platform';
import { LogInLimits } from '../log-in-limits.ts';
import { AccountNotices } from '../notices/account-notices.ts';
import { wrongCode } from '../proofs.ts';
import { UsersService } from '../users.service.ts';
import { newTotpSecret, totpUri } from './one-time-codes.ts';
import { TwoFactorCodes } from './two-factor-codes.ts';

@Injectable()
export class TwoFactorService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly ownSessions: OwnSessions,
    private readonly notices: AccountNotices,
    private readonly codes: TwoFactorCodes,
    private readonly limits: LogInLimits,
  ) {}

  async status({ actor }: Session): Promise<TwoFactorStatus> {
    const { isSuperAdmin, twoFactor } = await this.users.get(actor.userId);
    const [left] = await this.database.acrossOrganisations<{ count: number }>(
      `select count(*)::int as count from auth.recovery_code where user_id = $1 and used_at is null`,
      [actor.userId],
    );
    return { enabled: twoFactor === 'on', required: isSuperAdmin, recoveryCodesLeft: left?.count ?? 0 };
  }

  /** @throws {ProblemError} 409 when it's already on */
  async setUp({ actor }: Session): Promise<TwoFactorSetup> {
    const user = await this.users.get(actor.userId);
    const secret = newTotpSecret();
    const stored = await this.database.acrossOrganisations(
      `update auth.user set two_factor_secret = $2 where id = $1 and two_factor_confirmed_at is null returning id`,
      [user.id, this.codes.sealSecret(user.id, secret)],
    );
    if (stored.length === 0) throw new ProblemError('conflict', 'Two-factor log-in is already on.');
    return { secret, uri: totpUri(secret, user.username) };
  }

  /**
   * From here on, logging in needs a code; ends every other log-in, because those were made without one.
   * @throws {ProblemError} 400 at `code`, 409 when another window was quicker
   */
  async confirm(session: Session, { code }: TwoFactorConfirmation): Promise<RecoveryCodes> {
    const user = await this.users.get(session.actor.userId);
    const attempt = await this.limits.inSession<string>(session, async () => {
      const value = await this.codes.takeFirst(user.id, code);
      return value === null ? { outcome: 'wrong' } : { outcome: 'right', value };
    });
    if (attempt.outcome !== 'right') throw invalid([{ path: 'code', message: wrongCode }]);
    return this.database.transaction(noOrganisation, async (transaction) => {
      // For the secret the code came from: another window may have set up a different one in the meantime, or confirmed this one.
      const confirmed = await transaction.query(
        `update auth.user set two_factor_confirmed_at = platform.now(), updated_at = platform.now()
         where id = $1 and two_factor_confirmed_at is null and two_factor_secret = $2 returning id`,
        [user.id, attempt.value],
      );
      if (confirmed.length === 0)
        throw new ProblemError('conflict', 'Two-factor log-in was set up in another window. Reload this one.');
      await this.ownSessions.endAll(transaction, user.id, session.tokenHash);
      await this.notices.tell(transaction, 'two-factor-on', user);
      return { recoveryCodes: await this.codes.renew(transaction, user.id) };
    });
  }

  async renewRecoveryCodes({ actor }: Session): Promise<RecoveryCodes> {
    const user = await this.users.get(actor.userId);
    if (user.twoFactor !== 'on') throw new ProblemError('conflict', 'Two-factor log-in is off.');
    return this.database.transaction(noOrganisation, async (transaction) => {
      await this.notices.tell(transaction, 'recovery-codes-renewed', user);
      return { recoveryCodes: await this.codes.renew(transaction, user.id) };
    });
  }

  /** Super admins can then do nothing but set it up again, with another authenticator. */
  async disable({ actor }: Session): Promise<void> {
    const user = await this.users.get(actor.userId);
    await this.database.transaction(noOrganisation, async (transaction) => {
      // The step is of the old secret's codes: another's may be used in the same half minute.
      await transaction.query(
        `update auth.user set two_factor_confirmed_at = null, two_factor_secret = null, two_factor_step = 0, updated_at = platform.now()
         where id = $1`,
        [user.id],
      );
      await transaction.query(`delete from auth.recovery_code where user_id = $1`, [user.id]);
      await this.sessions.changed(transaction, [user.id]);
      await this.notices.tell(transaction, 'two-factor-off', user);
    });
  }
}
