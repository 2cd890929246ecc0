import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Problem } from '@petcare/contracts';
import type { Config } from '../config/config.ts';
import { ProblemError } from './problem-error.ts';
import { securityHeadersOf } from './security-headers.ts';

function problemFor(code: string): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError('validation', 'This took too long to arrive. Please try again.');
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError('too-large', 'This is too large to send.');
  return new ProblemError('validation', 'We can’t read this request.');
}

/** Answers what isn't HTTP in the one shape of error, and hangs up: nobody knows where the next request would start. */
export function answerUnreadable(
  config: Pick<Config, 'PUBLIC_URL'>,
): (error: { code: string }, socket: Socket) => void {
  return ({ code }, socket) => {
    if (!socket.writable) return void socket.destroy();
    const requestId = randomUUID();
    const { status, code: named, message } = problemFor(code);
    const body = JSON.stringify({ status, code: named, message, requestId } satisfies Problem);
    const headers = {
      ...securityHeadersOf(config),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}\r\n${lines.join('')}\r\n${body}`,
    );
    // A peer that never hangs up doesn't keep the connection.
    socket.once('finish', () => socket.destroy());
  };
}
