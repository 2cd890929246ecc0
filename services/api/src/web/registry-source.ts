import { Inject, Injectable } from '@nestjs/common';
import type { RemoteRegistry } from '@petcare/contracts';
import type { Releases } from '@petcare/contracts/releases';
import { CONFIG, SessionsService, type Config, type Session } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { ReleaseCache } from '../releases/release-cache.ts';
import { dependsOnAsker, resolveFor, type Asker } from '../releases/resolve.ts';
import { BackendVersions } from './backend-versions.ts';

const askerOf = (session: Session | null): Asker | null =>
  session && { userId: session.actor.userId, organisationId: session.scope?.organisationId ?? null };

/** Other builds and faults may be tried in a page, but never where people have their data. */
export const hasTools = ({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): boolean => NODE_ENV !== 'production';

/** The registry as one person gets it. */
@Injectable()
export class RegistrySource {
  /** For everyone no canary singles out. */
  private readonly common = new WeakMap<Releases, RemoteRegistry>();

  constructor(
    private readonly releases: ReleaseCache,
    private readonly sessions: SessionsService,
    private readonly backend: BackendVersions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(request: FastifyRequest): Promise<RemoteRegistry> {
    const releases = await this.releases.get();
    const asker = dependsOnAsker(releases) ? askerOf(await this.sessionOf(request)) : null;
    if (asker) return this.resolve(releases, asker);
    const known = this.common.get(releases) ?? this.resolve(releases, null);
    this.common.set(releases, known);
    return known;
  }

  private resolve(releases: Releases, asker: Asker | null): RemoteRegistry {
    const registry = resolveFor(releases, asker, this.backend.versions);
    return hasTools(this.config) ? { ...registry, tools: true } : registry;
  }

  /** A page is shown in any case: anyone who can't be recognised gets what everyone gets. */
  private async sessionOf(request: FastifyRequest): Promise<Session | null> {
    if (request.session || request.sessionToken === null) return request.session;
    return this.sessions.find(request.sessionToken).catch(() => null);
  }
}
