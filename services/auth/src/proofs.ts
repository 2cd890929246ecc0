import { Injectable } from '@nestjs/common';
import { Database, invalid } from '@petcare/platform';
import { LogInLimits } from './log-in-limits.ts';
import { isPassword } from './passwords.ts';
import { TwoFactorCodes } from './two-factor/two-factor-codes.ts';

/** Before something that cannot be taken back, whoever is logged in shows once more that it is them (ASVS 5.0, 7.5). */
@Injectable()
export class Proofs {
  constructor(
    private readonly database: Database,
    private readonly limits: LogInLimits,
    private readonly codes: TwoFactorCodes,
  ) {}

  /** @throws {ProblemError} 400 at `path` when it is another password, 429 after too many */
  async password(userId: string, typed: string, path = 'password'): Promise<void> {
    const [row] = await this.database.across<{ hash: string }>(
      `select password_hash as hash from auth.user where id = $1`,
      [userId],
    );
    await this.guess(userId, () => isPassword(row?.hash ?? null, typed), path, 'This is not your password.');
  }

  /** @throws {ProblemError} 400 at `code` when it is none of theirs, 429 after too many */
  async code(userId: string, typed: string): Promise<void> {
    await this.guess(userId, () => this.codes.take(userId, typed), 'code', wrongCode);
  }

  private async guess(userId: string, check: () => Promise<boolean>, path: string, message: string): Promise<void> {
    const { outcome } = await this.limits.attempt<true>(userId, null, async () =>
      (await check()) ? { outcome: 'right', value: true } : { outcome: 'wrong' },
    );
    if (outcome !== 'right') throw invalid([{ path, message }]);
  }
}

export const wrongCode = 'This code is not right. Wait for the next one and try again.';
