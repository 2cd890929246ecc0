import { AuditEventEntity } from './audit/audit-event.entity.ts';
import { auditColumns } from './audit/audit-entry.ts';
import type { DomainDatabase } from './database/domain-database.ts';
import { MigrationRunEntity } from './database/migration-run.entity.ts';
import { migrationsIn } from './database/migrations-in.ts';
import { DomainEventEntity } from './events/domain-event.entity.ts';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.ts';
import { RateLimitEntity } from './limits/rate-limit.entity.ts';
import { NoticeEntity } from './notices/notice.entity.ts';
import { PushSubscriptionEntity } from './notices/push/push-subscription.entity.ts';
import { OutboundMailEntity } from './mail/outbound-mail.entity.ts';
import { MailRecheckEntity } from './mail/mail-recheck.entity.ts';
import { SuppressedAddressEntity } from './mail/suppressed-address.entity.ts';
import { PictureEntity } from './pictures/picture.entity.ts';
import { RecycleBinEntry } from './recycle-bin/recycle-bin-entry.entity.ts';
import { RecordEntryEntity } from './records/record-entry.entity.ts';
import { SearchEntryEntity } from './search/search-entry.entity.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { platformBackup } from './platform-backup.ts';
import { platformPassingOn } from './passing-on/platform-passing-on.ts';
import { platformPrivacy } from './platform-privacy.ts';

const parts = [
  'database',
  'sessions',
  'recycle-bin',
  'mail',
  'notices',
  'events',
  'audit',
  'limits',
  'pictures',
  'idempotency',
  'records',
  'search',
];
const migrations = await Promise.all(
  parts.map((part) => migrationsIn(new URL(`${part}/migrations/`, import.meta.url))),
);

/** Tables every domain builds on. */
export const platformDatabase: DomainDatabase = {
  schema: 'platform',
  privacy: platformPrivacy,
  backup: platformBackup,
  passingOn: platformPassingOn,
  entities: [
    SessionEntity,
    RecycleBinEntry,
    OutboundMailEntity,
    MailRecheckEntity,
    SuppressedAddressEntity,
    NoticeEntity,
    PushSubscriptionEntity,
    DomainEventEntity,
    AuditEventEntity,
    IdempotencyKeyEntity,
    RateLimitEntity,
    PictureEntity,
    RecordEntryEntity,
    SearchEntryEntity,
    MigrationRunEntity,
  ],
  migrations: migrations.flat(),
  refused: (role) => [
    `REVOKE INSERT, UPDATE, DELETE ON platform.migration FROM ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON platform.migration_run FROM ${role}`,
    `REVOKE UPDATE, DELETE ON platform.audit_event FROM ${role}`,
    `REVOKE INSERT ON platform.audit_event FROM ${role};
     GRANT INSERT (organisation_id, ${auditColumns.map(({ name }) => name).join(', ')}) ON platform.audit_event TO ${role}`,
  ],
};
