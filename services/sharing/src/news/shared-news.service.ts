import { Injectable } from '@nestjs/common';
import { sharedNewsList, type SharedNewsList, type SharedNewsQuery } from '@petcare/contracts/sharing';
import { Database, Grants, outputOf, type Session } from '@petcare/platform';
import { GrantScopes } from '../grant-scopes.ts';
import { newsSince, type NewsRow } from './shared-news.queries.ts';

const toList = outputOf(sharedNewsList);

/** Lines that fit on a dashboard. */
const shownAtMost = 8;

/** What others did for the animals shared with somebody, since they were last here. */
@Injectable()
export class SharedNews {
  constructor(
    private readonly database: Database,
    private readonly grants: Grants,
    private readonly scopes: GrantScopes,
  ) {}

  /** Newest first; what is shown about each animal is recorded in its owner's access log, by area. */
  async since(session: Session, { since }: SharedNewsQuery): Promise<SharedNewsList> {
    const read = (organisationId: string) =>
      this.database.read<NewsRow>(organisationId, newsSince, [since, session.actor.userId]);
    // Anyone who sees anything of an animal sees its profile.
    const found = await this.grants.gather(session, 'profile', { read, petsOf: () => [] });
    const shown = found
      .filter(({ petIds }) => petIds.length > 0)
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, shownAtMost)
      .map((row) => ({ ...row, petId: row.petIds[0] ?? '' }));
    for (const [area, rows] of Map.groupBy(shown, (row) => row.area))
      await this.scopes.noteLooks(session, area, [...new Set(rows.map(({ petId }) => petId))]);
    return toList({ items: shown });
  }
}
