import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { CONFIG, type Config } from '../../config/config.ts';
import { pushKeysOf, type PushKeys } from './push-keys.ts';
import { isAtPushService } from './push-services.ts';

/** A device as it subscribed. */
export interface PushDevice {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a device shows: `tag` makes a second one of it replace the first. */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  /** Where `path` leads if the person belongs there; null if it's only shared with them. */
  readonly organisationId: string | null;
}

/**
 * What became of a push: `gone`, there's no such subscription any more; `refused`, it'll never be taken; `away`, perhaps
 * later, after `seconds` if the service said so.
 */
export type PushReply =
  | { readonly outcome: 'taken' | 'gone' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'away'; readonly reason: string; readonly seconds?: number };

/** A service that is silent for this long is away, in milliseconds. */
const patience = 10_000;
/** Worth delivering for four hours, in seconds. */
const timeToLive = 4 * 60 * 60;

/** Hands one push to the service of one device, encrypted for that device (RFC 8030, 8188, 8291, 8292). */
@Injectable()
export class PushTransport {
  private readonly keys: PushKeys;
  private readonly subject: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keys = pushKeysOf(config.APP_SECRET);
    this.subject = contactOf(config);
  }

  async push({ endpoint, p256dh, auth }: PushDevice, message: PushMessage): Promise<PushReply> {
    if (!isAtPushService(endpoint, this.config.PUSH_SERVICES)) return { outcome: 'gone' };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: this.subject, ...this.keys },
          TTL: timeToLive,
          urgency: 'high',
          topic: topicOf(message.id),
        },
      );
      return await this.post(endpoint, { ...headers }, body);
    } catch (error) {
      // Keys that are no keys.
      return { outcome: 'refused', reason: wordsOf(error) };
    }
  }

  private async post(endpoint: string, headers: Record<string, unknown>, body: Buffer): Promise<PushReply> {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      return replyOf(response);
    } catch (error) {
      return { outcome: 'away', reason: wordsOf(error) };
    }
  }
}

/** Where a push service can reach whoever pushes (RFC 8292, 2.1). */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Config): string {
  if (PUBLIC_URL.startsWith('https:')) return new URL(PUBLIC_URL).origin;
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}

/** A second one takes the place of one that wasn't delivered yet; at most 32 characters (RFC 8030, 5.4). */
function topicOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function replyOf({ status, headers, ok }: Response): PushReply {
  if (ok) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `The push service answered ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', reason };
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return { outcome: 'away', reason, ...(Number.isFinite(seconds) && { seconds }) };
}

/** Without the endpoint, which nobody else may know. */
function wordsOf(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && 'code' in cause ? `${name}: ${String(cause.code)}` : name;
}
