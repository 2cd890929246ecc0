import { runningServers } from './running-servers.ts';

export default async function tearDown(): Promise<void> {
  for (const servers of runningServers) await servers.stop();
}
