import { Injectable } from '@nestjs/common';
import { secondFactor, type Proof } from '@petcare/contracts';
import {
  Audit,
  Database,
  invalid,
  noOrganisation,
  ProblemError,
  SentProofs,
  SessionsService,
  type SentProof,
  type Session,
} from '@petcare/platform';
import { LogInLimits } from './log-in-limits.ts';
import { isPassword } from './passwords.ts';
import { TwoFactorCodes } from './two-factor/two-factor-codes.ts';
import { UsersService } from './users.service.ts';

export const wrongCode = 'This code isn’t right. Wait for the next one and try again.';

/**
 * Before anything that can't be undone, the person logged in confirms who they are (ASVS 5.0, 7.5): with a code if two-factor is
 * on, otherwise with the password.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly limits: LogInLimits,
    private readonly codes: TwoFactorCodes,
    private readonly audit: Audit,
    sent: SentProofs,
  ) {
    sent.register((session, proof) => this.isEnough(session, proof));
  }

  /**
   * A proof for the next fifteen minutes.
   * @returns the session's new token
   * @throws {ProblemError} 400 at what is wrong or missing, 429 after too many
   */
  async give(session: Session, { password, code }: Proof): Promise<string> {
    const { userId } = session.actor;
    const { twoFactor } = await this.users.get(userId);
    if (twoFactor === 'on' && code === undefined) throw invalid([{ path: 'code', message: codeMissing }]);
    if (twoFactor !== 'on' && password === undefined) throw invalid([{ path: 'password', message: passwordMissing }]);
    await this.isEnough(session, { password, code, field: 'password' });
    const token = await this.database.transaction(noOrganisation, async (transaction) => {
      const entity = { kind: 'user', id: userId } as const;
      await this.audit.record(transaction, { action: 'account.proved', entity, by: entity });
      return this.sessions.prove(transaction, session);
    });
    if (token === null) throw new ProblemError('unauthenticated', 'Please log in.');
    return token;
  }

  /** Everything sent has to be right; the result says whether it's what counts for this person. */
  private async isEnough(session: Session, { password, code, field }: SentProof): Promise<boolean> {
    const { twoFactor } = await this.users.get(session.actor.userId);
    if (password !== undefined) await this.checkPassword(session, password, field);
    if (twoFactor !== 'on') return password !== undefined;
    if (code === undefined) return false;
    await this.checkCode(session, code);
    return true;
  }

  private async checkPassword(session: Session, typed: string, path: string): Promise<void> {
    const { userId } = session.actor;
    const [row] = await this.database.acrossOrganisations<{ hash: string }>(
      `select password_hash as hash from auth.user where id = $1`,
      [userId],
    );
    await this.guess(session, () => isPassword(row?.hash ?? null, typed), path, 'This isn’t your password.');
  }

  private async checkCode(session: Session, typed: string): Promise<void> {
    const code = secondFactor.safeParse(typed);
    const take = async (): Promise<boolean> => code.success && this.codes.take(session.actor.userId, code.data);
    await this.guess(session, take, 'code', wrongCode);
  }

  private async guess(session: Session, check: () => Promise<boolean>, path: string, message: string): Promise<void> {
    const { outcome } = await this.limits.inSession<true>(session, async () =>
      (await check()) ? { outcome: 'right', value: true } : { outcome: 'wrong' },
    );
    if (outcome !== 'right') throw invalid([{ path, message }]);
  }
}

const codeMissing = 'Enter a code from your authenticator, or a recovery code.';
const passwordMissing = 'Enter your password.';
