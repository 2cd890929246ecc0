import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree } from '../system/ports.ts';
import { commandLine } from '../system/processes.ts';
import type { WishedPort } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** The wished-for port, or the next free one above it. Throws if it is taken and was asked for. */
export async function choosePort(name: string, { port, fixed }: WishedPort, shutdown: Shutdown): Promise<number> {
  if ((await isFree(port)) && claim(port)) {
    shutdown.add(`claim of port ${port}`, async () => rmSync(claimOf(port), { force: true }));
    return port;
  }
  if (fixed) throw new Error(`${name} ${port} is taken by another program: stop it, or set ${name} to a free port.`);
  return choosePort(name, { port: port + 1, fixed: false }, shutdown);
}

const claimOf = (port: number) => join(tmpdir(), `petcare-port-${port}`);

/**
 * A port is listened on only seconds after it was chosen; the claim keeps another start, of this or another checkout,
 * from choosing it meanwhile. A claim whose start was killed no longer counts.
 */
function claim(port: number): boolean {
  const file = claimOf(port);
  if (existsSync(file) && commandLine(Number(readFileSync(file, 'utf8'))).includes('infra/start/')) return false;
  try {
    rmSync(file, { force: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Another start was quicker; a file another account left behind is no reason not to start.
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
}
