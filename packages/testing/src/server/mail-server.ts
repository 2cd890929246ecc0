import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A moment in an SMTP session at which the server answers; `message` is after the final dot. */
export type SmtpStep =
  'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'RSET' | 'QUIT';

/**
 * A reply such as `451 Try again later`; or else the connection is lost, reset or closed from one side, nothing comes at
 * all, or the usual reply comes letter by letter.
 */
export type SmtpAnswer = string | 'lose' | 'reset' | 'half-close' | 'hang' | 'drip';

/** What the server accepted: everything up to the final dot had arrived, `at` that many milliseconds since 1970. */
export type TakenMail = { at: number; from: string; to: string[]; headers: Map<string, string>; raw: string };

/** `argument` is the address or Message-ID the step is about, and at AUTH the mechanism with what follows. */
type Behaviour = (step: SmtpStep, argument: string) => SmtpAnswer | undefined | Promise<SmtpAnswer | undefined>;

export type MailServer = {
  url: string;
  /** Every message accepted, in order: the record to judge by. */
  taken: readonly TakenMail[];
  /** Replaces answers until called again; returning nothing means the usual one. */
  behave: (answer: Behaviour) => void;
  /** Drops every connection, as restarting the server would. */
  loseConnections: () => Promise<void>;
  stop: () => Promise<void>;
};

const usual: Record<SmtpStep, string> = {
  greeting: '220 mail.test ESMTP',
  EHLO: '250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  STARTTLS: '502 Not known',
  AUTH: '235 Fine',
  MAIL: '250 Fine',
  RCPT: '250 Fine',
  DATA: '354 Go on',
  message: '250 Taken',
  RSET: '250 Fine',
  QUIT: '221 Bye',
};

/**
 * A real SMTP server that can be told to fail at any step. A message counts as accepted once its final dot has arrived
 * and it wasn't refused, even if the answer is lost afterwards.
 */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let answer: Behaviour = () => undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    serve(
      socket,
      async (step, argument) => {
        const said = (await answer(step, argument)) ?? usual[step];
        return said === 'drip' ? drip(socket, usual[step]) : said;
      },
      (mail) => taken.push(mail),
    );
  });
  const loseConnections = async () => {
    const closed = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave: (next) => (answer = next),
    loseConnections,
    stop: async () => {
      await loseConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(
  socket: Socket,
  answer: (step: SmtpStep, argument: string) => Promise<SmtpAnswer>,
  take: (mail: TakenMail) => void,
): void {
  let buffered = '';
  let inMessage = false;
  let from = '';
  let to: string[] = [];

  const send = (text: SmtpAnswer): void => {
    if (text === 'lose') socket.destroy();
    else if (text === 'reset') socket.resetAndDestroy();
    else if (text === 'half-close') socket.end();
    else if (text !== 'hang') socket.write(`${text}\r\n`);
  };
  const command = async (line: string): Promise<void> => {
    const step = line.split(' ', 1)[0]?.toUpperCase() as SmtpStep;
    if (!(step in usual)) return void socket.write('502 Not known\r\n');
    const argument = step === 'AUTH' ? line.slice('AUTH '.length) : (/<([^>]*)>/.exec(line)?.[1] ?? '');
    const text = await answer(step, argument);
    const yes = /^[23]/.test(text) || text === usual[step].slice(-1);
    send(text);
    if (step === 'MAIL') [from, to] = [argument, []];
    if (step === 'RCPT' && yes) to.push(argument);
    if (step === 'DATA') inMessage = yes;
    if (step === 'QUIT') socket.end();
  };
  const message = async (raw: string): Promise<void> => {
    const mail = { at: Date.now(), from, to, headers: headersOf(raw), raw };
    const text = await answer('message', mail.headers.get('message-id') ?? '');
    if (!/^[45]/.test(text)) take(mail);
    send(text);
  };

  socket.setEncoding('utf8').on('data', (chunk) => {
    buffered += String(chunk);
    for (let end = endOf(buffered, inMessage); end >= 0; end = endOf(buffered, inMessage)) {
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (inMessage ? '\r\n.\r\n' : '\r\n').length);
      if (!inMessage) void command(part);
      else {
        inMessage = false;
        void message(part.replace(/^\.\./gm, '.'));
      }
    }
  });
  void answer('greeting', '').then(send);
}

/** All but the last letter, slowly; @returns what is left to send. */
async function drip(socket: Socket, text: string): Promise<string> {
  for (const letter of text.slice(0, -1)) {
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return text.slice(-1);
}

const endOf = (text: string, inMessage: boolean): number => text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');

/** Header names in lower case; folded lines are joined. */
function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
