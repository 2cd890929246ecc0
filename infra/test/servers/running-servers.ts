import type { TestServers } from './test-servers.ts';

/** What the set-up started and the teardown stops: both run in the main process of jest. */
export const runningServers = new Set<TestServers>();
