import { grantCan, wholeAreas, type ChosenAreas, type GrantLevel } from '@petcare/contracts/sharing';
import type { Permission } from '@petcare/contracts';

/** What one person was given of one animal, from one answer to the owner until the next; all by the machine's clock, in milliseconds. */
export interface Terms {
  readonly areas: ChosenAreas;
  /** By its own end; null if someone has to end it. */
  readonly endsAt: number | null;
  /** When the owner asked for it, and when they were told that it holds. */
  readonly askedAt: number;
  readonly heldAt: number;
  /** When the owner asked for the next one, and when they were told that it holds; null while this is the last. */
  replaced: { readonly askedAt: number; readonly heldAt: number } | null;
}

/** A request by someone the animal is shared with, or isn't. */
export interface Asked {
  readonly needs: Permission;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
}

/** Another process hears of someone's first grant a moment later than the one that was asked; for ends, each asks the database. */
const heardWithin = 1000;

const opens = ({ areas }: Terms, needs: Permission): boolean => grantCan(wholeAreas(areas), needs);

/** Could it have been in force at any moment of the request? */
function mayHold({ askedAt, replaced, endsAt }: Terms, { sentAt, answeredAt }: Asked): boolean {
  return (
    askedAt <= answeredAt && (replaced === null || sentAt < replaced.heldAt) && (endsAt === null || sentAt < endsAt)
  );
}

/** Was it in force throughout? */
function surelyHeld({ heldAt, replaced, endsAt }: Terms, { sentAt, answeredAt }: Asked): boolean {
  const isHeard = heldAt + heardWithin <= sentAt;
  return isHeard && (replaced === null || answeredAt < replaced.askedAt) && (endsAt === null || answeredAt < endsAt);
}

/**
 * `late`: answered though nothing in force opened it; `refused`: refused though something did throughout; `fault`: neither an answer nor a refusal.
 */
export function judge(terms: readonly Terms[], asked: Asked): 'right' | 'late' | 'refused' | 'fault' {
  const isOpened = asked.status === 200 || asked.status === 201;
  if (!isOpened && asked.status !== 403 && asked.status !== 404) return 'fault';
  const opening = terms.filter((one) => opens(one, asked.needs));
  if (isOpened) return opening.some((one) => mayHold(one, asked)) ? 'right' : 'late';
  return opening.some((one) => surelyHeld(one, asked)) ? 'refused' : 'right';
}

/** What an owner might choose: nothing of some areas, more of others. */
export function someAreas(random: () => number): ChosenAreas {
  const level = (): GrantLevel => (['none', 'view', 'add', 'edit'] as const)[Math.floor(random() * 4)] ?? 'none';
  const profile = random() < 0.2 ? 'edit' : 'view';
  return { profile, notes: level(), medical: level(), measures: level() };
}
