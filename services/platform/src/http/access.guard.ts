import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { isId } from '../new-id.ts';
import { accessKey, scopeOf, type AccessRule } from './access.ts';
import { UnreadableBody } from './json-body.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { RowFinders } from './row-finders.ts';

const openLevels = new Set(['public', 'signed-link', 'signed-in']);

/**
 * After session and CSRF, before any body is looked at: may the asker do this at all, and is the row named in the
 * path there for them? Only then does a body that could not be read become an error.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rows: RowFinders,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const rule = this.reflector.get<AccessRule>(accessKey, context.getHandler());
    await this.authorise(rule, request);
    if (request.body instanceof UnreadableBody) throw request.body.problem;
    return true;
  }

  private async authorise(rule: AccessRule, request: FastifyRequest<{ Params: { id?: string } }>): Promise<void> {
    if (openLevels.has(rule.level)) return;
    const scope = scopeOf(request);
    const { id } = request.params;
    if (id !== undefined && !isId(id)) throw notFound();
    if (rule.row !== undefined && !(await this.rows.of(rule.row)(scope, id ?? ''))) throw notFound();
    if (!scope.can(rule.level as Parameters<typeof scope.can>[0])) {
      // A read finds its row itself; for those who may see none of the kind there is none.
      if (id !== undefined && rule.row === undefined) throw notFound();
      throw new ProblemError('forbidden', 'Your role does not allow this. Ask an owner or admin of your organisation.');
    }
  }
}
