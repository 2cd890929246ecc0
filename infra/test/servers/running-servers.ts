import type { TestServers } from './test-servers.ts';

/** What the set-up started and the teardown stops: both run in jest's main process. */
export const runningServers = new Set<TestServers>();
