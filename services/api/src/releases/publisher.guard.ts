import { createParamDecorator, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { CONFIG, ProblemError, refuseUnreadable, type Config } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { publisherOf, type Publisher } from './publisher-token.ts';
import { ReleaseStore } from './release-store.ts';

const publishers = new WeakMap<FastifyRequest, Publisher>();

function refused(): ProblemError {
  return new ProblemError(
    'unauthenticated',
    'Send a publisher token that hasn’t expired: Authorization: Bearer <token>.',
  );
}

/** Lets publishers in by token; people's log-ins don't count. */
@Injectable()
export class PublisherGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: ReleaseStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization === undefined) throw refused();
    const publisher = publisherOf(request, this.config.APP_SECRET, await this.store.now());
    if (!publisher) throw refused();
    refuseUnreadable(request);
    publishers.set(request, publisher);
    return true;
  }
}

/** Who the guard let in. */
export const CurrentPublisher = createParamDecorator((_: undefined, context: ExecutionContext): Publisher => {
  const publisher = publishers.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!publisher) throw refused();
  return publisher;
});
