import { Injectable } from '@nestjs/common';
import { accountSessionList, type AccountSessionList } from '@petcare/contracts';
import { Audit, Database, noOrganisation, OwnSessions, RowFinders, type Session } from '@petcare/platform';
import { deviceName } from './device-name.ts';

@Injectable()
export class AccountSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: OwnSessions,
    private readonly audit: Audit,
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
    await this.database.transaction(noOrganisation, async (transaction) => {
      await this.sessions.end(transaction, actor.userId, id);
      await this.audit.record(transaction, { action: 'session.ended', entity: { kind: 'session', id } });
    });
  }

  async endOthers({ actor, tokenHash }: Session): Promise<void> {
    const entity = { kind: 'user', id: actor.userId } as const;
    await this.database.transaction(noOrganisation, async (transaction) => {
      await this.sessions.endAll(transaction, actor.userId, tokenHash);
      await this.audit.record(transaction, { action: 'account.other-sessions-ended', entity });
    });
  }
}
