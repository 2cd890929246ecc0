import type { DomainDatabase } from './database/domain-database.ts';
import { migrationsIn } from './database/migrations-in.ts';
import { DomainEventEntity } from './events/domain-event.entity.ts';
import { OutboundMailEntity } from './mail/outbound-mail.entity.ts';
import { RecycleBinEntry } from './recycle-bin/recycle-bin-entry.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';

const parts = ['database', 'sessions', 'recycle-bin', 'mail', 'events'];
const migrations = await Promise.all(
  parts.map((part) => migrationsIn(new URL(`${part}/migrations/`, import.meta.url))),
);

/** Tables that every domain builds on. */
export const platformDatabase: DomainDatabase = {
  schema: 'platform',
  entities: [SessionEntity, RecycleBinEntry, OutboundMailEntity, DomainEventEntity],
  migrations: migrations.flat(),
};
