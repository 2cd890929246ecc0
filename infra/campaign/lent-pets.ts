import { grantCan, wholeAreas, type ChosenAreas, type GrantLevel } from '@petcare/contracts/sharing';
import type { Permission } from '@petcare/contracts';

/** What one person was given of one animal, from one answer of the owner's to the next; all by the clock of the machine, in milliseconds. */
export interface Terms {
  readonly areas: ChosenAreas;
  /** By its own end; null where somebody has to end it. */
  readonly endsAt: number | null;
  /** When the owner asked for it, and when they were told that it holds. */
  readonly askedAt: number;
  readonly heldAt: number;
  /** When the owner asked for what came after it, and when they were told that that holds; null while it is the last. */
  replaced: { readonly askedAt: number; readonly heldAt: number } | null;
}

/** A request of somebody with whom the animal is shared, or is not. */
export interface Asked {
  readonly needs: Permission;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
}

/** Another process hears of somebody's first grant a moment later than the one that was asked; of an end each asks the database. */
const heardWithin = 1000;

const opens = ({ areas }: Terms, needs: Permission): boolean => grantCan(wholeAreas(areas), needs);

/** May it have been in force at any moment of the request? */
function mayHold({ askedAt, replaced, endsAt }: Terms, { sentAt, answeredAt }: Asked): boolean {
  return (
    askedAt <= answeredAt && (replaced === null || sentAt < replaced.heldAt) && (endsAt === null || sentAt < endsAt)
  );
}

/** Was it in force all the while? */
function surelyHeld({ heldAt, replaced, endsAt }: Terms, { sentAt, answeredAt }: Asked): boolean {
  const isHeard = heldAt + heardWithin <= sentAt;
  return isHeard && (replaced === null || answeredAt < replaced.askedAt) && (endsAt === null || answeredAt < endsAt);
}

/**
 * `late`: answered though nothing that was in force opened it; `refused`: refused though something did all the while; `fault`: neither an answer nor
 * a refusal.
 */
export function judge(terms: readonly Terms[], asked: Asked): 'right' | 'late' | 'refused' | 'fault' {
  const isOpened = asked.status === 200 || asked.status === 201;
  if (!isOpened && asked.status !== 403 && asked.status !== 404) return 'fault';
  const opening = terms.filter((one) => opens(one, asked.needs));
  if (isOpened) return opening.some((one) => mayHold(one, asked)) ? 'right' : 'late';
  return opening.some((one) => surelyHeld(one, asked)) ? 'refused' : 'right';
}

/** What an owner may think of: nothing of some areas, more of others. */
export function someAreas(random: () => number): ChosenAreas {
  const level = (): GrantLevel => (['none', 'view', 'add', 'edit'] as const)[Math.floor(random() * 4)] ?? 'none';
  const profile = random() < 0.2 ? 'edit' : 'view';
  return { profile, notes: level(), medical: level(), measures: level() };
}
