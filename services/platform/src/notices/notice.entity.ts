import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What somebody was told in the app and on their devices; worth a month, and then it goes. */
@Entity({ schema: 'platform', name: 'notice' })
@Check('notice_title_check', `length(title) BETWEEN 1 AND 200`)
@Check('notice_body_check', `length(body) <= 300`)
@Check('notice_path_check', `path LIKE '/%'`)
@Check('notice_push_check', `push_lease IS NULL OR push_at IS NOT NULL`)
@Index(['userId', 'createdAt', 'id'])
@Index(['subjectId'], { where: 'subject_id IS NOT NULL' })
@Index(['createdAt'])
@Index(['pushAt', 'organisationId', 'id'], { where: 'push_at IS NOT NULL' })
export class NoticeEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  /** That of the mail that says it, so that it's kept once however often the letter is written. */
  @PrimaryColumn('uuid')
  id: string;

  /** Whom it tells. */
  @Column('uuid')
  userId: string;

  /** The other person it names, with whom it goes. */
  @Column('uuid', { nullable: true })
  subjectId: string | null;

  @Column('text')
  title: string;

  @Column('text')
  body: string;

  /** Where in Petcare it leads. */
  @Column('text')
  path: string;

  /** The area of its animals that guests read it by; null if they don't. */
  @Column('text', { nullable: true })
  area: string | null;

  /** Its animals: it's read while one of them lives here, and by guests as long as all of them are shared with them. */
  @Column('uuid', { array: true, default: '{}' })
  petIds: string[];

  /** What the role of a member has to allow; null if no member reads it as such. */
  @Column('text', { nullable: true })
  permission: string | null;

  /** It says that its animal has left, so it's read after that. */
  @Column('boolean', { default: false })
  afterLeaving: boolean;

  /** It's about what its reader may see, so it's readable after that has ended. */
  @Column('boolean', { default: false })
  outlasts: boolean;

  /** It's under the bell, and not only pushed. */
  @Column('boolean', { default: true })
  isListed: boolean;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { nullable: true })
  readAt: string | null;

  /** When a worker next looks at pushing it; null if nothing is left to push. */
  @Column('timestamptz', { nullable: true })
  pushAt: string | null;

  /** Whoever holds it pushes it; a later claim takes it away. */
  @Column('uuid', { nullable: true })
  pushLease: string | null;

  @Column('int', { default: 0 })
  pushTries: number;

  /** When the push service of one of the person's devices took it. */
  @Column('timestamptz', { nullable: true })
  pushedAt: string | null;
}
