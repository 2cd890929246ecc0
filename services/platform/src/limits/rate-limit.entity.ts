import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Attempts counted for every process when there's no Redis; written by rate-limiter-flexible, which names the columns. */
@Entity({ schema: 'platform', name: 'rate_limit' })
export class RateLimitEntity {
  /** What is limited, and a hash of whom. */
  @PrimaryColumn('character varying', { length: 255 })
  key: string;

  @Column('int', { default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}
