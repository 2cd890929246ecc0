import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import { limitKey } from './limit-key.ts';

/** This many a day and no more, of what is counted under `name`. */
export interface DailyCap {
  readonly name: string;
  readonly most: number;
}

/** `$1` key. Others counting the same wait until the transaction has ended; what is undone wasn't counted. */
const count = `
  insert into platform.rate_limit as counter (key, points, expire)
  values ($1, 1, extract(epoch from platform.now() + interval '1 day') * 1000)
  on conflict (key) do update set
    points = case when counter.expire > extract(epoch from platform.now()) * 1000 then counter.points else 0 end + 1,
    expire = case when counter.expire > extract(epoch from platform.now()) * 1000 then counter.expire else excluded.expire end
  returning points, to_timestamp(counter.expire / 1000) as until`;

/** Counts in the transaction itself, whatever its organisation, so that neither a process dying nor a race gets around it. */
@Injectable()
export class DailyCaps {
  private readonly factor: number;

  constructor(@Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    this.factor = factor;
  }

  /** @returns false when the day's are used up */
  async take(transaction: Transaction, cap: DailyCap, whom: string): Promise<boolean> {
    return (await this.usedUpUntil(transaction, cap, whom)) === null;
  }

  /** Takes one like `take`. @returns null if one was left, else when there are more */
  async usedUpUntil({ query }: Transaction, { name, most }: DailyCap, whom: string): Promise<Date | null> {
    const [row] = await query<{ points: number; until: Date }>(count, [`${name}:${limitKey(whom)}`]);
    return row && row.points > most * this.factor ? new Date(row.until) : null;
  }
}
