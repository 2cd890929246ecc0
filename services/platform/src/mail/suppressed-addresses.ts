import { Injectable } from '@nestjs/common';
import { markedAsSpam } from '@petcare/contracts';
import { Database } from '../database/database.ts';

/** Addresses that rejected mail for good, or where one of ours was marked as spam. They belong to no organisation, because a person may be in several. */
@Injectable()
export class SuppressedAddresses {
  constructor(private readonly database: Database) {}

  /** Those of the addresses nothing is sent to, in lower case, with what the server said. */
  async among(addresses: readonly string[]): Promise<ReadonlyMap<string, { reason: string; since: string }>> {
    if (addresses.length === 0) return new Map();
    const rows = await this.database.acrossOrganisations<{ address: string; reason: string; since: string }>(
      `select address, reason, since from platform.suppressed_address where address = any($1)`,
      [addresses.map((address) => address.toLowerCase())],
    );
    return new Map(rows.map(({ address, ...row }) => [address, row]));
  }

  /** The first reason stays, but a server's takes precedence over `markedAsSpam`, which stops less. */
  async add(address: string, reason: string): Promise<void> {
    await this.database.acrossOrganisations(
      `insert into platform.suppressed_address as known (address, reason) values ($1, $2)
       on conflict (address) do update set reason = excluded.reason, since = excluded.since
       where known.reason = $3 and excluded.reason <> $3`,
      [address.toLowerCase(), reason, markedAsSpam],
    );
  }

  /** Mail goes to it once more if a server rejected it; what its owner marked as spam stays so. */
  async retry(address: string): Promise<void> {
    await this.database.acrossOrganisations(
      `delete from platform.suppressed_address where address = $1 and reason <> $2`,
      [address.toLowerCase(), markedAsSpam],
    );
  }

  /** Somebody says the address works again. @returns whether it was rejected before */
  async release(address: string): Promise<boolean> {
    const rows = await this.database.acrossOrganisations(
      `delete from platform.suppressed_address where address = $1 returning address`,
      [address.toLowerCase()],
    );
    return rows.length > 0;
  }
}
