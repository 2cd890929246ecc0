import { startTestServers } from './test-servers.ts';
import { runningServers } from './running-servers.ts';

/** Starts the run's servers and tells jest's workers where they are; `PETCARE_TEST_SERVERS=none` leaves them out. */
export default async function setUp(): Promise<void> {
  if (process.env['PETCARE_TEST_SERVERS'] === 'none') return;
  const servers = await startTestServers();
  runningServers.add(servers);
  // jest ends without a teardown if it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void servers.stop().finally(() => process.exit(1)));
  }
  process.env['PETCARE_TEST_SUPERUSER_URL'] = servers.postgres.superuserUrl;
  process.env['PETCARE_TEST_OWNER_URL'] = servers.postgres.ownerUrl;
  process.env['PETCARE_TEST_APP_URL'] = servers.postgres.appUrl;
  process.env['PETCARE_TEST_REDIS_URL'] = servers.redisUrl;
}
