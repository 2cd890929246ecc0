import { Injectable } from '@nestjs/common';
import {
  recordKinds,
  recordLink,
  type Occurrence,
  type RecordHistory,
  type RecordLink,
  type Reminder,
} from '@petcare/contracts';
import { Database, invalid, notSharedWithYou, ProblemError, type Scope, type Transaction } from '@petcare/platform';
import { isTaken } from '../links/taken-reasons.ts';
import type { Told } from '../stored-reminder.ts';

/** Of the pets `$2` those for which reminders may be added by the grants of whoever asks: `$1` organisation. */
const lentTo = `
  select pet.id from unnest($2::uuid[]) pet (id) where $1::uuid is not null and pet.id || ' reminders' = any (sharing.granted('add'))`;
/** Of the reminders `$2` those that whoever asks may change by their grants: `$1` organisation. */
const theirsToChange = `
  select r.id from unnest($2::uuid[]) r (id) where $1::uuid is not null and sharing.may_write_reminder(r.id)`;

/** What is different about reminders for those with whom a pet is shared, and what of them isn't for every member to see. */
@Injectable()
export class RemindersByGrant {
  constructor(private readonly database: Database) {}

  /** `work` is one transaction; what follows from it for the organisation can be done within. */
  async write<T>({ via, organisationId }: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return via === 'grant'
      ? this.database.enclose(organisationId, work)
      : this.database.transaction(organisationId, work);
  }

  /** What follows from it, such as dates and mails, is not for those it is shared with to see, and happens all the same. */
  async follow(
    transaction: Transaction,
    { via, organisationId }: Scope,
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    if (via === 'grant') await this.database.asOrganisation(() => this.database.transaction(organisationId, work));
    else await work(transaction);
  }

  /** @throws {ProblemError} 400 where a reminder may not be for one of the pets */
  async checkPets({ via, organisationId }: Scope, petIds: readonly string[]): Promise<void> {
    if (via !== 'grant') return;
    const lent = await this.database.read(organisationId, lentTo, [petIds]);
    if (lent.length !== petIds.length)
      throw invalid([{ path: 'petIds', message: 'Choose pets whose reminders are shared with you.' }]);
  }

  /** One that is about another pet, too, is changed by those who may do so for each of them. @throws {ProblemError} 403 */
  async checkChange({ via, organisationId }: Scope, id: string): Promise<void> {
    if (via === 'grant' && !(await this.isTheirs(organisationId, id)))
      throw new ProblemError('forbidden', notSharedWithYou);
  }

  private async isTheirs(organisationId: string, id: string): Promise<boolean> {
    return (await this.database.read(organisationId, theirsToChange, [[id]])).length > 0;
  }

  /** As whoever asks sees it, and whether it is theirs to change. */
  async withRight<Row extends Pick<Reminder, 'id' | 'link'> & Partial<Told> & Added>(
    scope: Scope,
    row: Row,
  ): Promise<Row> {
    const seen = this.seen(scope, row);
    return scope.via === 'grant' ? { ...seen, mayEdit: await this.isTheirs(scope.organisationId, row.id) } : seen;
  }

  /**
   * Whether a member may change it as their own, and what it is about, which belongs to another area, which a role may not see or may not
   * be shared, or to another pet. Whom it tells, and how, is for those of the organisation.
   */
  seen<Row extends Pick<Reminder, 'link'> & Partial<Told> & Added>(scope: Scope, row: Row): Row {
    const { assigneeIds: _told, escalation: _then, channels: _how, ...others } = row;
    const own = scope.via === 'grant' ? (others as Row) : row;
    const seen = isHidden(scope, row.link) ? { ...own, link: null } : own;
    return isOwnOnly(scope, row) ? { ...seen, mayEdit: true } : seen;
  }

  /** A date without why it was closed, if that is taken from a record that isn't to be seen. */
  reasonSeen<Row extends Pick<Occurrence, 'skipReason'> & Pick<Reminder, 'link'>>(
    { can }: Partial<Pick<Scope, 'can'>>,
    row: Row,
  ): Row {
    return can && isTaken(row.skipReason) && isHidden({ can }, row.link) ? { ...row, skipReason: null } : row;
  }

  /** The same, whom it tells for those of the organisation, and whether a member may change it as their own. */
  dateSeen<Row extends Pick<Occurrence, 'skipReason' | 'assigneeIds'> & Pick<Reminder, 'link'> & Added>(
    scope: Pick<Scope, 'via'> & Partial<Scope>,
    row: Row,
  ): Row {
    const seen = this.reasonSeen(scope, scope.via === 'grant' ? { ...row, assigneeIds: undefined } : row);
    return isOwnOnly(scope, row) ? { ...seen, mayEdit: true } : seen;
  }

  /** Its changes, without what it was about before or after where that is not to be seen. */
  historySeen(scope: Scope, { items }: RecordHistory): RecordHistory {
    const hides = (value: unknown) => isHidden(scope, recordLink.nullable().catch(null).parse(value));
    return {
      items: items.map((item) => ({
        ...item,
        changes: item.changes.filter(
          ({ field, before, after }) => field !== 'link' || !(hides(before) || hides(after)),
        ),
      })),
    };
  }

  /** What is not seen of it stays. */
  changesOf<Changes extends { link?: RecordLink | null | undefined }>(
    scope: Scope,
    { link }: Pick<Reminder, 'link'>,
    changes: Changes,
  ): Changes {
    if (!isHidden(scope, link) || changes.link) return changes;
    const { link: _unseen, ...rest } = changes;
    return rest as Changes;
  }

  /** Each with whether its reminder is theirs to change by a grant, which at most those may be. */
  async withRights(
    { organisationId }: Pick<Scope, 'organisationId'>,
    dates: readonly Occurrence[],
    among: readonly string[],
  ): Promise<Occurrence[]> {
    const ids = [...new Set(among)];
    const rows =
      ids.length === 0 ? [] : await this.database.read<{ id: string }>(organisationId, theirsToChange, [ids]);
    const theirs = new Set(rows.map(({ id }) => id));
    return dates.map((date) => ({ ...date, mayEdit: theirs.has(date.reminderId) }));
  }
}

interface Added {
  /** Whoever added it. */
  addedBy: string | null;
}

/** Does somebody's role let them change this one only because they added it? */
function isOwnOnly({ via, can, actor }: Pick<Scope, 'via'> & Partial<Scope>, { addedBy }: Added): boolean {
  if (via === 'grant' || !can || addedBy !== actor?.userId) return false;
  return can('reminders.add') && !can('reminders.edit');
}

function isHidden({ can }: Pick<Scope, 'can'>, link: RecordLink | null): boolean {
  return link !== null && !can(`${recordKinds[link.kind].area}.view`, link.petId);
}
