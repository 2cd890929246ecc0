import { Injectable } from '@nestjs/common';
import { accountSessionList, type AccountSessionList } from '@petcare/contracts';
import { Database, noOrganisation, OwnSessions, RowFinders, type Session } from '@petcare/platform';
import { deviceName } from './device-name.ts';

@Injectable()
export class AccountSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: OwnSessions,
    rows: RowFinders,
  ) {
    rows.registerOwn('session', (session, id) => sessions.has(session, id));
  }

  async list(session: Session): Promise<AccountSessionList> {
    const rows = await this.sessions.list(session);
    const items = rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }));
    return accountSessionList.parse({ items, nextCursor: null });
  }

  async end({ actor }: Session, id: string): Promise<void> {
    await this.database.transaction(noOrganisation, (transaction) => this.sessions.end(transaction, actor.userId, id));
  }

  async endOthers({ actor, tokenHash }: Session): Promise<void> {
    await this.database.transaction(noOrganisation, (transaction) =>
      this.sessions.endAll(transaction, actor.userId, tokenHash),
    );
  }
}
