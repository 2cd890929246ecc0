import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import { limitKey } from './limit-key.ts';

/** So many a day and no more, of what is counted under `name`. */
export interface DailyCap {
  readonly name: string;
  readonly most: number;
}

/** `$1` key. Others who count the same wait until the transaction has ended; what is undone was not counted. */
const count = `
  insert into platform.rate_limit as counter (key, points, expire)
  values ($1, 1, extract(epoch from platform.now() + interval '1 day') * 1000)
  on conflict (key) do update set
    points = case when counter.expire > extract(epoch from platform.now()) * 1000 then counter.points else 0 end + 1,
    expire = case when counter.expire > extract(epoch from platform.now()) * 1000 then counter.expire else excluded.expire end
  returning points`;

/** Counts in the transaction itself, whatever organisation it is of, so that no death of a process and no race goes around it. */
@Injectable()
export class DailyCaps {
  private readonly factor: number;

  constructor(@Inject(CONFIG) { RATE_LIMIT_FACTOR: factor }: Config) {
    this.factor = factor;
  }

  /** @returns false where the day's are used up */
  async take({ query }: Transaction, { name, most }: DailyCap, whom: string): Promise<boolean> {
    const [row] = await query<{ points: number }>(count, [`${name}:${limitKey(whom)}`]);
    return (row?.points ?? 0) <= most * this.factor;
  }
}
