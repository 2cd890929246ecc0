import { Injectable } from '@nestjs/common';
import type { Login } from '@petcare/contracts';
import { Database, ProblemError } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { KnownDevices } from './known-devices.ts';
import { LogInLimits } from './log-in-limits.ts';
import { LogInWarnings } from './log-in-warnings.ts';
import { attemptLogIn, hashPassword, isOutdated, isPassword } from './passwords.ts';
import { wrongCode } from './proofs.ts';
import { TwoFactorCodes } from './two-factor/two-factor-codes.ts';
import { UsersService, type NamedUser } from './users.service.ts';

type From = Pick<FastifyRequest, 'headers' | 'ip'>;

/** Decides who may log in. */
@Injectable()
export class LogInService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly codes: TwoFactorCodes,
    private readonly limits: LogInLimits,
    private readonly devices: KnownDevices,
    private readonly warnings: LogInWarnings,
  ) {}

  /**
   * Takes as long, and counts the same, for an account that doesn't exist.
   * @throws {ProblemError} 401 with a code saying what's missing, 429 after too many, 503 while too many are asking
   */
  check(login: Login, from: From): Promise<NamedUser> {
    return attemptLogIn(() => this.attempt(login, from));
  }

  private async attempt({ username, password, code }: Login, from: From): Promise<NamedUser> {
    const user = await this.users.named(username);
    const account = user?.id ?? `name:${username.trim().toLowerCase()}`;
    const device = user && this.devices.recognise(from, user.id);
    let problem = wrong();
    const attempt = await this.limits.logIn<NamedUser>({ account, address: from.ip, device }, async () => {
      const matches = await isPassword(user?.passwordHash ?? null, password);
      if (!user || !matches) return { outcome: 'wrong' };
      if (user.twoFactor !== 'on') return { outcome: 'right', value: user };
      if (code !== undefined && (await this.codes.take(user.id, code))) return { outcome: 'right', value: user };
      problem = code === undefined ? codeNeeded() : codeWrong();
      return { outcome: code === undefined ? 'neither' : 'wrong' };
    });
    if (attempt.outcome !== 'right') {
      if (user && device === null) await this.warnings.consider(user, attempt.failures ?? 0);
      throw problem;
    }
    return isOutdated(attempt.value.passwordHash) ? this.rehash(attempt.value, password) : attempt.value;
  }

  /** Unless the password has been changed in the meantime. */
  private async rehash(user: NamedUser, password: string): Promise<NamedUser> {
    const passwordHash = await hashPassword(password);
    await this.database.acrossOrganisations(
      `update auth.user set password_hash = $3 where id = $1 and password_hash = $2`,
      [user.id, user.passwordHash, passwordHash],
    );
    return { ...user, passwordHash };
  }
}

function wrong(): ProblemError {
  return new ProblemError('invalid-credentials', 'The username or password isn’t right.');
}

function codeNeeded(): ProblemError {
  return new ProblemError('two-factor-required', 'Enter the code from your authenticator, or a recovery code.');
}

function codeWrong(): ProblemError {
  return new ProblemError('invalid-credentials', wrongCode, { errors: [{ path: 'code', message: wrongCode }] });
}
