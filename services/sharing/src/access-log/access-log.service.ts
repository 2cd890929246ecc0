import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@petcare/contracts';
import { accessLog, type AccessLog, type AccessLogQuery, type AccessVisit } from '@petcare/contracts/sharing';
import { Database, outputOf, pageFrom, type Scope } from '@petcare/platform';
import { allLooks, latestLooks, latestVisits } from './access-log.queries.ts';

const toLog = outputOf(accessLog);

/** Who from outside looked at an organisation's animals; the database's `shown_on` records it before the answer. */
@Injectable()
export class AccessLogService {
  constructor(private readonly database: Database) {}

  /** Including our support team's visits for those who let them in, unless one animal is asked for. */
  async list({ organisationId, can }: Scope, { petId, ...page }: AccessLogQuery): Promise<AccessLog> {
    const isAll = petId === undefined && can('organisation.support-access');
    const visits = isAll ? latestVisits : latestLooks;
    return toLog(await pageFrom(this.database, organisationId, visits, { ...page, petId }));
  }

  async ofGrant({ organisationId }: Scope, grantId: string, page: ListQuery): Promise<AccessLog> {
    return toLog(await pageFrom(this.database, organisationId, latestLooks, { ...page, grantId }));
  }

  async all(organisationId: string): Promise<AccessVisit[]> {
    const items = await this.database.read<AccessVisit>(organisationId, allLooks);
    return toLog({ items, nextCursor: null }).items;
  }
}
