import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../system/processes.ts';

const prefix = 'petcare-disk-';

/** A small file system of its own, which can be filled to the last byte. Linux, and only as root. */
export class SmallDisk {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static get isPossible(): boolean {
    return process.platform === 'linux' && process.getuid?.() === 0;
  }

  static mount(megabytes: number): SmallDisk {
    unmountAbandoned();
    const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]);
    chmodSync(directory, 0o755);
    return new SmallDisk(directory);
  }

  private get ballast(): string {
    return join(this.directory, 'ballast');
  }

  fill(): void {
    const file = openSync(this.ballast, 'w');
    try {
      for (const block = Buffer.alloc(2 ** 16); ;) writeSync(file, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    detach(this.directory);
  }
}

/** A killed run leaves its disk behind, in memory. */
function unmountAbandoned(): void {
  const directories = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const directory of directories) {
    const pid = /petcare-disk-(\d+)-[^/]*$/.exec(directory)?.[1];
    if (pid && !isAlive(Number(pid))) detach(directory);
  }
}

function detach(directory: string): void {
  execFileSync('umount', ['--lazy', directory]);
  rmdirSync(directory);
}
