export { createTestDatabase, type TestDatabase } from './postgres.ts';
export { testRedisUrl } from './test-server.ts';
export { startMailServer, type MailServer, type SmtpAnswer, type SmtpStep, type TakenMail } from './mail-server.ts';
