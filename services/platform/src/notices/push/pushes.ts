import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../../providers-of.ts';
import { NoticeReaders } from '../notice-readers.ts';
import { PushStore, type ClaimedPush, type PushResult } from './push-store.ts';
import { PushTransport, type PushDevice, type PushReply } from './push-transport.ts';

/**
 * Calls that push at once, and notices each of them claims: a service that keeps one call waiting leaves the other, and both
 * leave most of a process's jobs to mail.
 */
const [mostCalls, batch] = [2, 50];
/**
 * After this many seconds a push is no longer worth it: the e-mail is what people can count on. Sooner if it's something to do
 * that somebody may have done since.
 */
const givenUpAfter = ({ area }: ClaimedPush): number => (area === null ? 60 : 15) * 60;
/** Seconds until the next try, by how often it was tried. */
const backoff = [30, 60, 300];
/** However long a service asks us to wait, in seconds. */
const [leastWait, longestWait] = [10, 300];

/** Pushes what is due. Nothing about it can hold up a mail: it has its own rows, its own job and its own time limits. */
@Injectable()
export class Pushes {
  private readonly logger = new Logger(Pushes.name);
  private calls = 0;
  private asked = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly store: PushStore,
    private readonly transport: PushTransport,
  ) {}

  /** Until nothing is due. As many calls at once as there may be do it for everything a process gets in the meantime. */
  async pushDue(signal: AbortSignal): Promise<void> {
    this.asked = true;
    if (this.calls === mostCalls) return;
    this.calls += 1;
    try {
      while (this.asked && !signal.aborted) {
        this.asked = false;
        await this.pushAll(signal);
      }
    } finally {
      this.calls -= 1;
    }
  }

  private async pushAll(signal: AbortSignal): Promise<void> {
    for (let taken = 1; taken > 0 && !signal.aborted;) taken = await this.pushSome();
  }

  private async pushSome(): Promise<number> {
    const pushes = await this.store.claim(batch, randomUUID());
    if (pushes.length === 0) return 0;
    const devices = await this.store.devicesOf([...new Set(pushes.map(({ userId }) => userId))]);
    const wanted = await this.stillUnread(pushes);
    await Promise.all(
      pushes.map((push) => {
        const organisationId = push.age <= givenUpAfter(push) ? wanted.get(push.id) : undefined;
        const to = organisationId === undefined ? [] : (devices.get(push.userId) ?? []);
        return this.pushOne(push, organisationId ?? null, to);
      }),
    );
    return pushes.length;
  }

  /** Somebody may have left or read it, or nothing is shared with them any more, since a service was away. */
  private async stillUnread(pushes: readonly ClaimedPush[]): Promise<ReadonlyMap<string, string | null>> {
    const readers = providersOf(this.discovery, NoticeReaders);
    const unread = await Promise.all(readers.map((some) => some.stillUnread(pushes)));
    return new Map(unread.flatMap((ones) => [...ones]));
  }

  /** By itself: one that can't be recorded is pushed again once its lease is over, and no other with it. */
  private async pushOne(
    push: ClaimedPush,
    organisationId: string | null,
    devices: readonly PushDevice[],
  ): Promise<void> {
    try {
      await this.store.settle(await this.pushTo(push, organisationId, devices));
    } catch (error) {
      this.logger.warn({ err: error, notice: push.id }, 'What became of a push could not be recorded');
    }
  }

  private async pushTo(
    push: ClaimedPush,
    organisationId: string | null,
    devices: readonly PushDevice[],
  ): Promise<PushResult> {
    const { id, title, body, path } = push;
    const message = { id, title, body, path, tag: id, organisationId };
    const replies = await Promise.all(devices.map((device) => this.transport.push(device, message)));
    await this.forgetGone(devices.filter((_, index) => replies[index]?.outcome === 'gone'));
    for (const reply of replies)
      if ('reason' in reply) this.logger.warn({ notice: id, reason: reply.reason }, 'A push was not taken');
    const isTaken = replies.some(({ outcome }) => outcome === 'taken');
    return { push, isTaken, seconds: isTaken ? null : waitAfter(push, replies) };
  }

  /** Left as they are, they're found gone again with the next push. */
  private async forgetGone(devices: readonly PushDevice[]): Promise<void> {
    await this.store
      .forget(devices.map(({ id }) => id))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A device that’s gone could not be forgotten'));
  }
}

/** Null when no service is going to take it. */
function waitAfter(push: ClaimedPush, replies: readonly PushReply[]): number | null {
  const away = replies.flatMap((reply) => (reply.outcome === 'away' ? [reply.seconds] : []));
  if (away.length === 0) return null;
  const asked = away.find((seconds) => seconds !== undefined) ?? backoff[push.tries - 1] ?? longestWait;
  const seconds = Math.min(Math.max(asked, leastWait), longestWait);
  return push.age + seconds > givenUpAfter(push) ? null : seconds;
}
