import { Inject, Injectable } from '@nestjs/common';
import {
  pushDevices,
  type PushDevice,
  type PushDevices,
  type PushSubscriptionCreate,
} from '@petcare/contracts/notifications';
import {
  Audit,
  CONFIG,
  Database,
  isAtPushService,
  newId,
  noOrganisation,
  notFound,
  ProblemError,
  pushKeysOf,
  RowFinders,
  type Config,
  type Session,
} from '@petcare/platform';
import { deviceName } from '../sessions/device-name.ts';
import { addPushDevice, makeRoom, pushDevicesOf, samePushDevice, takeTurns } from './push-devices.queries.ts';

export interface DeviceRow extends Record<string, unknown> {
  id: string;
  userAgent: string | null;
  since: string;
  sessionId: string;
}

const unknownService = 'We don’t know this browser’s notification service. Try another browser.';

/** The devices on which a person wants to be told. */
@Injectable()
export class PushDevicesService {
  private readonly serverKey: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly audit: Audit,
    rows: RowFinders,
  ) {
    this.serverKey = pushKeysOf(config.APP_SECRET).publicKey;
    rows.registerOwn('push-subscription', async ({ actor }, id) =>
      (await this.rowsOf(actor.userId)).some((row) => row.id === id.toLowerCase()),
    );
  }

  async list(session: Session): Promise<PushDevices> {
    const rows = await this.rowsOf(session.actor.userId);
    const items = rows.map(({ id, userAgent, since, sessionId }) => ({
      id,
      device: deviceName(userAgent),
      since,
      isThis: sessionId === session.id,
    }));
    return pushDevices.parse({ serverKey: this.serverKey, items });
  }

  /**
   * From now on this log-in's browser is told.
   * @throws {ProblemError} 422 when the endpoint isn't at a push service we know: nothing is ever sent there; 401 when the
   * log-in has ended meanwhile
   */
  async add(session: Session, { endpoint, keys }: PushSubscriptionCreate): Promise<PushDevice> {
    if (!isAtPushService(endpoint, this.config.PUSH_SERVICES))
      throw new ProblemError('unprocessable', unknownService, {
        errors: [{ path: 'endpoint', message: unknownService }],
      });
    const { userId } = session.actor;
    const browser = [endpoint, keys.p256dh, keys.auth];
    const id = await this.database.transaction(noOrganisation, async (transaction) => {
      const { query } = transaction;
      await query(takeTurns, [userId]);
      const [same] = await query<{ id: string }>(samePushDevice, [userId, session.id, ...browser]);
      if (same) return same.id;
      const [added] = await query<{ id: string }>(addPushDevice, [newId(), userId, session.id, ...browser]);
      if (!added) throw new ProblemError('unauthenticated', 'Please log in.');
      await query(makeRoom, [userId, session.id, added.id]);
      await this.audit.record(transaction, { action: 'account.push-turned-on', entity: { kind: 'user', id: userId } });
      return added.id;
    });
    const device = (await this.list(session)).items.find((one) => one.id === id);
    if (!device) throw notFound();
    return device;
  }

  async remove({ actor }: Session, id: string): Promise<void> {
    const { userId } = actor;
    await this.database.transaction(noOrganisation, async (transaction) => {
      await transaction.query(`delete from platform.push_subscription where user_id = $1 and id = $2`, [userId, id]);
      await this.audit.record(transaction, { action: 'account.push-turned-off', entity: { kind: 'user', id: userId } });
    });
  }

  private async rowsOf(userId: string): Promise<DeviceRow[]> {
    return this.database.acrossOrganisations<DeviceRow>(pushDevicesOf, [userId]);
  }
}
