import type { DomainDatabase } from './database/domain-database.ts';
import { eventsDatabase } from './events/events-database.ts';
import { mailDatabase } from './mail/mail-database.ts';
import { Platform1763670000000 } from './database/migrations/1763670000000-platform.ts';
import { RecycleBin1763670000020 } from './recycle-bin/migrations/1763670000020-recycle-bin.ts';
import { RecycleBinEntry } from './recycle-bin/recycle-bin-entry.entity.ts';
import { Sessions1763670000010 } from './sessions/migrations/1763670000010-sessions.ts';
import { SessionEntity } from './sessions/session.entity.ts';

/** Tables that every domain builds on. */
export const platformDatabase: DomainDatabase = {
  schema: 'platform',
  entities: [SessionEntity, RecycleBinEntry, ...mailDatabase.entities, ...eventsDatabase.entities],
  migrations: [
    Platform1763670000000,
    Sessions1763670000010,
    RecycleBin1763670000020,
    ...mailDatabase.migrations,
    ...eventsDatabase.migrations,
  ],
};
