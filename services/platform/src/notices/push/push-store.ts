import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { GroupedWrites } from '../../mail/grouped-writes.ts';
import { live } from '../../sessions/session-loader.ts';
import type { PushDevice } from './push-transport.ts';

/** A notice this process may push, as long as its token is the one in the row. */
export interface ClaimedPush {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** The area of animals it's about, if guests may read it. */
  readonly area: string | null;
  readonly token: string;
  readonly tries: number;
  /** Seconds since the person was to be told. */
  readonly age: number;
}

/** What became of a try. */
export interface PushResult {
  readonly push: ClaimedPush;
  readonly isTaken: boolean;
  /** Until the next try; null if there is none. */
  readonly seconds: number | null;
}

/** Longer than a service may stay silent. */
const leaseTime = '1 minute';

/** The rows behind pushing. */
@Injectable()
export class PushStore {
  private readonly results = new GroupedWrites<PushResult & { id: string }>((results) => this.write(results));

  constructor(private readonly database: Database) {}

  /** Takes up to `limit` due ones, oldest first, whoever they're from. */
  async claim(limit: number, token: string): Promise<ClaimedPush[]> {
    return this.database.acrossOrganisations<ClaimedPush & Record<string, unknown>>(
      `select organisation_id as "organisationId", id, user_id as "userId", title, body, path, area, $2::uuid as token, tries, age
       from platform.claim_pushes($1, $2, $3::interval)`,
      [limit, token, leaseTime],
    );
  }

  /** Records a result, unless another process has the notice by now. */
  async settle(result: PushResult): Promise<void> {
    await this.results.add({ ...result, id: result.push.id });
  }

  /** The devices of these people whose log-in lasts, by person. */
  async devicesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PushDevice[]>> {
    const rows = await this.database.acrossOrganisations<PushDevice & { userId: string }>(
      `select id, user_id as "userId", secret_endpoint as endpoint, p256dh, secret_auth as auth from platform.push_subscription device
       where user_id = any($1::uuid[])
         and exists (select from platform.session where session.id = device.session_id and ${live})`,
      [userIds],
    );
    return Map.groupBy(rows, ({ userId }) => userId);
  }

  /** Their services know them no more. A device that has subscribed anew since has another id. */
  async forget(deviceIds: readonly string[]): Promise<void> {
    if (deviceIds.length === 0) return;
    await this.database.acrossOrganisations(`delete from platform.push_subscription where id = any($1::uuid[])`, [
      deviceIds,
    ]);
  }

  private async write(results: readonly PushResult[]): Promise<ReadonlySet<string>> {
    await this.database.acrossOrganisations(`select platform.settle_pushes($1, $2, $3, $4, $5)`, [
      results.map(({ push }) => push.organisationId),
      results.map(({ push }) => push.id),
      results.map(({ push }) => push.token),
      results.map(({ isTaken }) => String(isTaken)),
      results.map(({ seconds }) => (seconds === null ? null : String(seconds))),
    ]);
    return new Set(results.map(({ push }) => push.id));
  }
}
