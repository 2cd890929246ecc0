import { Injectable } from '@nestjs/common';
import type { ReleaseChange, Releases } from '@petcare/contracts/releases';
import { ProblemError } from '@petcare/platform';
import type { Publisher } from './publisher-token.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseStore } from './release-store.ts';

@Injectable()
export class ReleasesService {
  constructor(
    private readonly store: ReleaseStore,
    private readonly cache: ReleaseCache,
  ) {}

  read(): Promise<Releases> {
    return this.store.read();
  }

  /** @throws {ProblemError} 403 for another team's remote, 412 when `revision` is out of date, 422 when the change makes no sense */
  async change(publisher: Publisher, revision: number, change: ReleaseChange): Promise<Releases> {
    if (publisher.remote !== '*' && publisher.remote !== change.remote)
      throw new ProblemError(
        'forbidden',
        `This token is for mf-${publisher.remote} only, not for mf-${change.remote}.`,
      );
    const after = await this.store.change(revision, change, publisher.name);
    this.cache.forget();
    return after;
  }
}
