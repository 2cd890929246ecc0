import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { login } from '@petcare/contracts';
import { ProblemError, invalid } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';

/** Log-in with passport-local. A malformed body gives 400 like any other; passport alone would make it 401. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  override canActivate(
    context: ExecutionContext,
  ): ReturnType<InstanceType<ReturnType<typeof AuthGuard>>['canActivate']> {
    const parsed = login.safeParse(context.switchToHttp().getRequest<FastifyRequest>().body);
    if (!parsed.success)
      throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    return super.canActivate(context);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new ProblemError('unauthenticated', 'Please log in.');
    return user;
  }
}
