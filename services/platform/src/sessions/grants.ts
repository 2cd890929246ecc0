import { Injectable } from '@nestjs/common';
import type { Permission } from '@petcare/contracts';
import type { Scope, Session } from './scope.ts';

/** What a path names whose pet may be shared: the pet itself, or something that is about one or several. */
export type SharedThing = 'pet' | 'dose' | 'occurrence' | 'reminder';

/** What somebody wants to see or do of it, to be written down where their grant lets them. */
export interface Look {
  readonly permission: Permission;
  /** What is seen, where it is more than the area of the permission. */
  readonly part?: 'history';
}

/** The domain that knows what is shared with whom. */
export interface GrantSource {
  /** Those of the people with whom anything is shared, now or later; where it stands is asked each time. */
  holders(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * What this person may do with that thing at this moment, by the clock of the database; null where nothing of it is shared with them.
   * The `look` is in the owner's list before that is answered; a picture of the animal is none.
   */
  scopeOn(session: Session, thing: SharedThing, id: string, look: Look | null): Promise<Scope | null>;
}

/** What people may do in organisations that they are not part of, because somebody there lets them. */
@Injectable()
export class Grants {
  private source: GrantSource | null = null;

  fillBy(source: GrantSource): void {
    this.source = source;
  }

  async holders(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.source ? this.source.holders(userIds) : new Set();
  }

  /** Visitors of support look after the organisation that they dropped in to, not what others share with them. */
  async scopeOn(
    session: Session | null,
    thing: SharedThing,
    id: string,
    look: Look | null = null,
  ): Promise<Scope | null> {
    if (!session?.holdsGrants || session.scope?.via === 'dropIn') return null;
    return this.source ? this.source.scopeOn(session, thing, id, look) : null;
  }
}
