import type { Failpoint } from '../src/mail/failpoint.ts';

const [name, which = '1'] = (process.env['PETCARE_FAILPOINT'] ?? '').split(':');
let passages = 0;

/**
 * `PETCARE_FAILPOINT=name:count` kills this process, as a power cut would, the count-th time it passes the point;
 * `name:stop` stops it there once, as `kill -STOP` does.
 */
export function failpoint(point: Failpoint): void {
  if (point !== name) return;
  passages += 1;
  if (which === 'stop' && passages === 1) process.kill(process.pid, 'SIGSTOP');
  else if (passages === Number(which)) process.kill(process.pid, 'SIGKILL');
}

/** So that a process can be killed in the middle of a message, and right after its end. */
export function* inPieces(message: Buffer): Generator<Buffer> {
  const half = Math.floor(message.length / 2);
  yield message.subarray(0, half);
  failpoint('mail-half-given');
  yield message.subarray(half);
  // The kernel has the last bytes a moment later.
  setTimeout(failpoint, 1, 'mail-given').unref();
}
