import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../../providers-of.ts';
import { NoticeReaders } from '../notice-readers.ts';
import { PushStore, type ClaimedPush, type PushResult } from './push-store.ts';
import { PushTransport, type PushDevice, type PushReply } from './push-transport.ts';

/** Notices pushed at once. */
const batch = 50;
/** After this many seconds a push is no longer worth it: the e-mail is what people can count on. */
const givenUpAfter = 60 * 60;
/** Seconds until the next try, by how often it was tried. */
const backoff = [30, 60, 300];
/** However long a service asks us to wait, in seconds. */
const [leastWait, longestWait] = [10, 900];

/** Pushes what is due. Nothing about it can hold up a mail: it has its own rows, its own job and its own time limits. */
@Injectable()
export class Pushes {
  private readonly logger = new Logger(Pushes.name);
  private isRunning = false;
  private asked = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly store: PushStore,
    private readonly transport: PushTransport,
  ) {}

  /** Until nothing is due. One call at a time does it for everything a process gets in the meantime. */
  async pushDue(signal: AbortSignal): Promise<void> {
    this.asked = true;
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.asked && !signal.aborted) {
        this.asked = false;
        for (let taken = 1; taken > 0 && !signal.aborted;) taken = await this.pushSome();
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async pushSome(): Promise<number> {
    const token = randomUUID();
    const pushes = await this.store.claim(batch, token);
    if (pushes.length === 0) return 0;
    const devices = await this.store.devicesOf([...new Set(pushes.map(({ userId }) => userId))]);
    const wanted = await this.stillRead(pushes);
    const results = await Promise.all(
      pushes.map((push) =>
        this.pushTo(push, wanted.has(push.id) && push.age <= givenUpAfter ? (devices.get(push.userId) ?? []) : []),
      ),
    );
    await this.store.settle(token, results);
    return pushes.length;
  }

  /** Somebody may have left, or no longer be shared with, while a service was away. */
  private async stillRead(pushes: readonly ClaimedPush[]): Promise<ReadonlySet<string>> {
    const readers = providersOf(this.discovery, NoticeReaders);
    const read = await Promise.all(readers.map((some) => some.stillRead(pushes)));
    return new Set(read.flatMap((ids) => [...ids]));
  }

  private async pushTo(push: ClaimedPush, devices: readonly PushDevice[]): Promise<PushResult> {
    const { id, title, body, path } = push;
    const replies = await Promise.all(
      devices.map((device) => this.transport.push(device, { id, title, body, path, tag: id })),
    );
    await this.store.forget(
      devices.filter((_, index) => replies[index]?.outcome === 'gone').map((device) => device.id),
    );
    for (const reply of replies)
      if ('reason' in reply) this.logger.warn({ notice: id, reason: reply.reason }, 'A push was not taken');
    const isTaken = replies.some(({ outcome }) => outcome === 'taken');
    return { push, isTaken, seconds: isTaken ? null : waitAfter(push, replies) };
  }
}

/** Null when no service is going to take it. */
function waitAfter({ tries, age }: ClaimedPush, replies: readonly PushReply[]): number | null {
  const away = replies.flatMap((reply) => (reply.outcome === 'away' ? [reply.seconds] : []));
  if (away.length === 0) return null;
  const asked = away.find((seconds) => seconds !== undefined) ?? backoff[tries - 1] ?? longestWait;
  const seconds = Math.min(Math.max(asked, leastWait), longestWait);
  return age + seconds > givenUpAfter ? null : seconds;
}
