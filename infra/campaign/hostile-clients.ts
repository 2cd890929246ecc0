import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileRequest } from './hostile-requests.ts';

/** What came back for a request, as far as we waited for it. */
export interface HostileAnswer {
  /** Of every answer on the connection. */
  readonly statuses: readonly number[];
  /** Answers from the API that a browser or a proxy might keep. */
  readonly unguarded: number;
}

/** Writes a request on its own connection and reads what comes; an answer may never come, so it waits for that many milliseconds. */
export function throwAt(
  port: number,
  { pieces, isSlow, hangsUp }: HostileRequest,
  patience: number,
): Promise<HostileAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const finish = (): void => {
      socket.destroy();
      resolve(answerIn(text));
    };
    const timer = setTimeout(finish, patience);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      // Further answers on the same connection come at once, or not at all.
      if (text.includes('\r\n\r\n')) setTimeout(finish, 5);
    });
    socket.once('error', finish).once('close', () => {
      clearTimeout(timer);
      finish();
    });
    const write = async (): Promise<void> => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (isSlow) await pause(5);
      }
      if (hangsUp) setTimeout(finish, 2);
    };
    void write();
  });
}

function answerIn(text: string): HostileAnswer {
  const heads = text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .flatMap((one) => (one.includes('\r\n\r\n') ? one.split('\r\n\r\n', 1) : []));
  return {
    statuses: heads.flatMap((head) => /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? []).map(Number),
    unguarded: heads.filter(isUnguarded).length,
  };
}

/** JSON nothing forbids storing; anything missing, unreadable or meant for someone else may be. */
function isUnguarded(head: string): boolean {
  const isJson = /^content-type: application\/json/im.test(head) && !/^HTTP\/1\.1 (400|404|413|421) /.test(head);
  return isJson && !/^cache-control: .*(no-store|no-cache|private)/im.test(head);
}
