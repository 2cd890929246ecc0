export * from './new-id.ts';
export * from './config/config.ts';
export * from './config/config.module.ts';
export * from './database/columns-of.ts';
export * from './data-jobs/data-job.ts';
export * from './providers-of.ts';
export * from './database/database.ts';
export * from './database/database.module.ts';
export * from './database/domain-database.ts';
export * from './database/keyset.ts';
export * from './database/migrate.ts';
export * from './database/migrations-in.ts';
export * from './database/name-order.ts';
export { nameOf as nameOfMigration } from './database/note-migrations.ts';
export * from './database/purge-tenant.ts';
export { snake } from './database/naming-strategy.ts';
export * from './database/notice-listener.ts';
export * from './database/no-organisation.ts';
export * from './database/tenancy-sql.ts';
export * from './database/tenant-row.ts';
export type { WriteStatement } from './database/tenant-statement.ts';
export * from './logging/logger.ts';
export * from './sessions/grants.ts';
export * from './sessions/scope.ts';
export * from './sessions/sessions.service.ts';
export * from './sessions/own-sessions.ts';
export * from './sessions/sessions.module.ts';
export * from './limits/attempt-limit.ts';
export * from './limits/daily-caps.ts';
export * from './limits/lengthening-delay.ts';
export * from './limits/limit-store.ts';
export * from './limits/limits.module.ts';
export * from './limits/network-of.ts';
export * from './http/access.ts';
export { cookiePlan, deviceCookie, readCookie, type CookiePlan } from './http/cookies.ts';
export * from './http/csv.ts';
export * from './http/cursor.ts';
export * from './http/expected-version.ts';
export * from './http/http-application.ts';
export * from './http/note-fault.ts';
export { refuseUnreadable } from './http/json-body.ts';
export * from './http/http.module.ts';
export * from './http/openapi.ts';
export * from './http/output-of.ts';
export * from './http/problem-error.ts';
export { isConnectionLost, keptAsItWas, notSharedWithYou, problemOf, sqlStateOf } from './http/problem-of.ts';
export * from './http/request-hooks.ts';
export * from './http/revalidated.ts';
export * from './http/row-finders.ts';
export * from './http/sent-proofs.ts';
export * from './http/signed-link.ts';
export * from './http/within.ts';
export * from './http/write-gate.ts';
export * from './idempotency/takes-key.ts';
export * from './secrets/seal.ts';
export * from './threads/work-thread.ts';
export * from './export/person-export.ts';
export * from './export/person-exports.ts';
export * from './export/export.module.ts';
export * from './health/health.module.ts';
export { goneName } from './privacy/gone-name.ts';
export * from './privacy/register.ts';
export * from './metrics/measured.ts';
export { answerBounds, Metrics } from './metrics/metrics.ts';
export { MetricsModule } from './metrics/metrics.module.ts';
export { MetricsServer, MetricsServerModule } from './metrics/metrics-server.ts';
export * from './process/close-on-signal.ts';
export * from './process/unattended.ts';
export * from './backup/register.ts';
export * from './passing-on/register.ts';
export { backupRestored } from './backup/backup.events.ts';
export * from './audit/audit.ts';
export * from './audit/audit-entry.ts';
export * from './audit/audit.module.ts';
export * from './audit/audit-chain.ts';
export * from './audit/audit-chain.module.ts';
export * from './audit/audit-head.ts';
export * from './audit/audit-sealer.module.ts';
export * from './audit/verify-audit.ts';
export * from './audit/changes.ts';
export * from './jobs/job.ts';
export * from './jobs/jobs.ts';
export * from './jobs/jobs.module.ts';
export { DueWork } from './jobs/leased/due-work.job.ts';
export { Unwanted, type Lease, type LeasedKind, type LeasedRow, type LeaseWatch } from './jobs/leased/leased-kind.ts';
export { LeasedWork } from './jobs/leased/leased-work.ts';
export { JobRunner } from './jobs/job-runner.ts';
export * from './jobs/job-runner.module.ts';
export * from './jobs/queue-schema.ts';
export * from './mail/mail-kind.ts';
export type { Notice } from './notices/notice.ts';
export { NoticeReaders } from './notices/notice-readers.ts';
export { NoticeStore } from './notices/notice-store.ts';
export { pushKeysOf } from './notices/push/push-keys.ts';
export { isAtPushService } from './notices/push/push-services.ts';
export { PushSenderModule } from './notices/push/push-sender.module.ts';
export * from './mail/letter-layout.ts';
export * from './mail/without-links.ts';
export * from './mail/outbox.ts';
export * from './mail/mail.module.ts';
export * from './mail/mail-subjects.ts';
export * from './mail/suppressed-addresses.ts';
export * from './mail-problems/mail-problems.module.ts';
export * from './mail-problems/staff-mail-problems.service.ts';
export * from './mail/mail-sender.module.ts';
export * from './events/event.ts';
export * from './events/domain-events.ts';
export * from './events/retried-events.ts';
export * from './events/events.module.ts';
export * from './events/event-delivery.module.ts';
export { byteRange } from './files/byte-range.ts';
export * from './files/file-kind.ts';
export { fileName, savedAs } from './files/file-name.ts';
export * from './files/orphan-files.module.ts';
export {
  bytesToCome,
  receiveFile,
  receiveForm,
  temporaryPath,
  tooLarge,
  type NamedUpload,
  type UploadedFile,
} from './files/uploaded-file.ts';
export { NamedUploads, type Settle, type UploadUse } from './files/named-uploads.ts';
export { removeTemporaryFiles } from './files/temporary-files.ts';
export { ServedFiles, sandboxed, type ServedFile, type ServedSize } from './files/served-files.ts';
export * from './files/storage.ts';
export * from './files/storage.module.ts';
export * from './files/stored-files.ts';
export * from './pictures/picture-kinds.ts';
export * from './pictures/pictures.module.ts';
export { jpegForMail, pictureOfDrawing, readPicture, type PictureImage } from './pictures/picture-image.ts';
export { bytesOf, Pictures } from './pictures/pictures.service.ts';
export * from './recycle-bin/recycle-bin.service.ts';
export * from './recycle-bin/recycle-bin.module.ts';
export * from './records/record-kind.ts';
export { recordSettled } from './records/record.events.ts';
export { moveEntriesWithin, replaceEntries } from './records/record-entries.ts';
export * from './records/record-store.ts';
export { parentIsGone, touching } from './records/record-touch.ts';
export {
  forgetFile,
  putBackFile,
  RecordFiles,
  type FileHolder,
  type FileKeeper,
  type Writer,
} from './records/record-files.ts';
export { KeepsRulesOf, privacyOf, recordsPrivacy } from './records/record-rules.ts';
export * from './records/record-controller.ts';
export { ChangeHistory } from './records/change-history.ts';
export { RecordAuthors } from './records/record-authors.ts';
export { PeopleNames } from './records/people-names.ts';
export * from './records/records.ts';
export * from './records/records.module.ts';
export * from './search/search.ts';
export * from './search/search.module.ts';
export { searchedSql, unsearchedSql, type Searched } from './search/searched-sql.ts';
export { platformDatabase } from './platform-database.ts';
