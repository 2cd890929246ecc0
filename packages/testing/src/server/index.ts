export { createTestDatabase, type TestDatabase } from './postgres.ts';
export { testRedisUrl } from './test-server.ts';
