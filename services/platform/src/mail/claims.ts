import { randomUUID } from 'node:crypto';
import type { ClaimedMail, MailStore } from './mail-store.ts';

/** Mails of one organisation per turn. */
const share = 20;
/** Organisations looked at per turn; most have nothing due. */
const visits = 1000;
const first = '00000000-0000-0000-0000-000000000000';

type ClaimStore = Pick<MailStore, 'claim' | 'claimOf' | 'organisations'>;

/**
 * Takes what is due: oldest first, as long as it all fits. When more is due than fits, every second claim goes round
 * the organisations, taking a few mails from each, so that one with very many doesn't hold up the others.
 */
export class Claims {
  private readonly store: ClaimStore;
  private inTurn = false;
  private beyond: string | undefined;

  constructor(store: ClaimStore) {
    this.store = store;
  }

  /** @returns at most `limit` mails; none only when nothing is due */
  async next(kinds: readonly string[], limit: number): Promise<ClaimedMail[]> {
    const token = randomUUID();
    if (this.inTurn) {
      this.inTurn = false;
      const taken = await this.takeTurns(kinds, limit, token);
      if (taken.length > 0) return taken;
    }
    const taken = await this.store.claim(kinds, limit, token);
    this.inTurn = isBacklog(taken.length, limit);
    return taken;
  }

  private async takeTurns(kinds: readonly string[], limit: number, token: string): Promise<ClaimedMail[]> {
    const visited = await this.store.organisations(this.beyond ?? first, visits);
    const { turns, beyond } = turnsOf(this.beyond, visited, limit);
    this.beyond = beyond;
    return turns.length === 0 ? [] : this.store.claimOf(turns, share, kinds, limit, token);
  }
}

/** A single mail is only to ask whether the server is back. */
function isBacklog(taken: number, limit: number): boolean {
  return taken === limit && limit > 1;
}

interface Visit {
  readonly organisationId: string;
  readonly due: boolean;
}

/** Whose turn it is after the organisations up to `beyond`, and where the next turns start; undefined is at the beginning. */
function turnsOf(
  beyond: string | undefined,
  visited: readonly Visit[],
  limit: number,
): { turns: string[]; beyond: string | undefined } {
  // The nil UUID comes before all others and has mails too: those about accounts.
  const due = beyond === undefined ? [first] : [];
  for (const visit of visited) if (visit.due) due.push(visit.organisationId);
  const turns = due.slice(0, Math.max(1, Math.floor(limit / share)));
  // Those left out are first in the next round.
  if (turns.length < due.length) return { turns, beyond: turns.at(-1) };
  return { turns, beyond: visited.length < visits ? undefined : visited.at(-1)?.organisationId };
}
