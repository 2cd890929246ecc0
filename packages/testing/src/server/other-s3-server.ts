import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** What is used of it: it has no types of its own. */
type S3rver = new (options: object) => {
  readonly httpServer: { closeAllConnections: () => void };
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
};

/**
 * S3 as somebody else has read what it does: a second opinion beside `startS3Server`, which says nothing of signatures. Those of requests
 * for the whole bucket it reckons without the slash at the end that Amazon’s own client signs, so that it would refuse them.
 */
export async function startOtherS3Server(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Loaded by the few that need it.
  const S3rver = require('@20minutes/s3rver') as S3rver;
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const bucket = 'pet-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`,
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
