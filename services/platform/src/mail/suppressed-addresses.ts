import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** Addresses that refused mail for good. They belong to no organisation: a person may be in several. */
@Injectable()
export class SuppressedAddresses {
  constructor(private readonly database: Database) {}

  /** Those of the addresses that nothing is sent to, in small letters, with what the server said. */
  async among(addresses: readonly string[]): Promise<ReadonlyMap<string, { reason: string; since: string }>> {
    if (addresses.length === 0) return new Map();
    const rows = await this.database.across<{ address: string; reason: string; since: string }>(
      `select address, reason, since from platform.suppressed_address where address = any($1)`,
      [addresses.map((address) => address.toLowerCase())],
    );
    return new Map(rows.map(({ address, ...row }) => [address, row]));
  }

  async add(address: string, reason: string): Promise<void> {
    await this.database.across(
      `insert into platform.suppressed_address (address, reason) values ($1, $2) on conflict (address) do nothing`,
      [address.toLowerCase(), reason],
    );
  }

  /** Somebody says that the address works again. @returns whether it was refused before */
  async release(address: string): Promise<boolean> {
    const rows = await this.database.across(
      `delete from platform.suppressed_address where address = $1 returning address`,
      [address.toLowerCase()],
    );
    return rows.length > 0;
  }
}
