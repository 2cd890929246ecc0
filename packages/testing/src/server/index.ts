export { createTestDatabase, type TestDatabase } from './postgres.ts';
export { testRedisUrl } from './test-server.ts';
export { startMailServer, type MailServer, type SmtpAnswer, type SmtpStep, type TakenMail } from './mail-server.ts';
export { startTestApi, testConfig, type TestApi, type TestApiOptions } from './test-api.ts';
export { startTestWorker } from './test-worker.ts';
export { inject, newVisitor, setCookiesOf, type Answer, type Visitor } from './visitor.ts';
export {
  addMembership,
  asSuperAdmin,
  confirmAddress,
  expireSession,
  joinAs,
  leaveEverything,
  prove,
  rereadSessions,
  revokeSession,
  sessionTokenOf,
  signUp,
  stayLoggedIn,
  workIn,
  type Actor,
} from './actors.ts';
export { describeRecords, type RecordCase } from './describe-records.ts';
export { recordSamples, type RecordNeeds, type RecordSample, type WrittenKind } from './record-samples.ts';
export { createPet, createReminder } from './records.ts';
export { eventually } from './eventually.ts';
export { aPhoto, upload } from './pictures.ts';
export { aDocumentWith, aWordDocument, withNamesFor } from './word-document.ts';
export { whileLocked } from './locks.ts';
export { startS3Server, type S3Server } from './s3-server.ts';
export { startOtherS3Server } from './other-s3-server.ts';
export { CardPayer } from './stripe/card-payer.ts';
export type { CardKind, SentEvent } from './stripe/stripe-books.ts';
export { startStripeServer, type StripeServer } from './stripe/stripe-server.ts';
export { noticesToNowhere } from './notices.ts';
export { startProxy, type Proxy } from './proxy.ts';
export { startPushService, type OfferedPush, type PushService } from './push-service.ts';
