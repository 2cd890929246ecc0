import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { CONFIG, type Config } from '../../config/config.ts';
import { Bounces } from './bounces.ts';

/** Larger reports are no use: what counts is in the first few kilobytes. */
const largest = 1024 * 1024;

/** Takes bounces by SMTP if `BOUNCE_PORT` is set: nothing else, nothing about other people's mails, and it never answers. */
@Injectable()
export class BounceReceiver implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BounceReceiver.name);
  private server: SMTPServer | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly bounces: Bounces,
  ) {}

  /** The port it listens on, if it does. */
  get port(): number | undefined {
    return (this.server?.server.address() as AddressInfo | null | undefined)?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.BOUNCE_PORT === undefined) return;
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: largest,
      maxClients: 20,
      socketTimeout: 30_000,
      onRcptTo: ({ address }, _session, answer) =>
        answer(this.bounces.knows(address) ? null : refusal('5.1.1 Nobody here')),
      onData: (stream, session, answer) => {
        this.take(stream, session).then(
          () => answer(),
          (error: unknown) => {
            this.logger.warn({ err: error }, 'A bounce could not be taken');
            answer(Object.assign(new Error('4.3.0 Later'), { responseCode: 451 }));
          },
        );
      },
    });
    // Dropped connections are the sender's problem.
    this.server.on('error', (error) => this.logger.debug({ err: error }, 'A connection with a bounce ended'));
    await once(this.server.listen(this.config.BOUNCE_PORT, this.config.HOST), 'listening');
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const message = Buffer.concat((await stream.toArray()) as Buffer[]);
    for (const { address } of envelope.rcptTo) await this.bounces.take(address, message);
  }
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { responseCode: 550 });
}
