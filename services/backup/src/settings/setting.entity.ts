import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BackupEvery } from '@petcare/contracts/backup';

/** When an organisation's automatic backups run; without a row it has none. */
@Entity({ schema: 'backup', name: 'setting' })
@Index(['nextAt'], { where: 'next_at IS NOT NULL' })
@Check('setting_every_check', `every IN ('off', 'daily', 'weekly')`)
@Check('setting_keep_check', `keep BETWEEN 1 AND 30`)
@Check('setting_next_check', `(every = 'off') = (next_at IS NULL)`)
export class BackupSettingEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @Column('text')
  every: BackupEvery;

  @Column('int')
  keep: number;

  /** Who is told when one fails. */
  @Column('uuid', { nullable: true })
  recipientId: string | null;

  @Column('timestamptz', { nullable: true })
  nextAt: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;

  @Column('uuid', { nullable: true })
  updatedBy: string | null;
}
