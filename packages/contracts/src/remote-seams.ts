import { z } from 'zod';
import './messages.ts';
import { menuEntryId } from './menu.ts';
import { permissions } from './permissions.ts';

const needs = z.enum(permissions).optional();

/** Places on a page of the shell or of a remote that other remotes fill; what each is given is typed in `@petcare/remote`. */
export const slotName = z.enum(['dashboard.card/v1', 'pet.tab/v1', 'pet.action/v1']);
export type SlotName = z.infer<typeof slotName>;

/** What a remote puts into a slot, as far as it is known without its code. */
export const slotFill = z.strictObject({
  slot: slotName,
  /** Unique within the slot and the remote; `./app` exports the component under it. */
  id: z.string().regex(/^[a-z][a-z-]*$/),
  /** Title of the card, tab or action. */
  label: z.string().min(1).max(40),
  /** Smaller comes first; equal ones in the order of the remotes' ids. */
  order: z.int(),
  /** Only for people who may do this. */
  needs,
});
export type SlotFill = z.infer<typeof slotFill>;

/** Things one remote can ask another for, by name instead of by address. */
export const intentName = z.enum([
  'pet.open/v1',
  'pet.add/v1',
  'reminder.open/v1',
  'reminder.add/v1',
  'reminder.add/v2',
]);
export type IntentName = z.infer<typeof intentName>;

/** `path` has parameters in braces ('/pets/{petId}'); parameters it doesn't name become its query. */
export const intentOffer = z.strictObject({
  intent: intentName,
  path: z.string().regex(/^\/(?!\/)[a-z0-9/{}-]*$/i),
  needs,
});

/** Numbers beside menu entries. The shell knows them without any remote's code. */
export const badgeName = z.enum(['reminders.due', 'support.unread', 'admin.attention']);
export type BadgeName = z.infer<typeof badgeName>;

export const menuBadge = z.strictObject({ entry: menuEntryId, badge: badgeName });
export type MenuBadge = z.infer<typeof menuBadge>;

/** What can go wrong with every file of a build on its way; outside production a page can ask for it, see `faultyBase`. */
export const transferFault = z.enum([
  '404',
  '500',
  'hang',
  'slow',
  'reset',
  'truncated',
  'flipped',
  'html',
  'wrong-type',
]);
export type TransferFault = z.infer<typeof transferFault>;

const faultMark = '.fault-';

/** Base under which the files of the build at `base` arrive with a fault: `/mf/pets/ab.fault-404/`. */
export function faultyBase(base: string, fault: TransferFault): string {
  return `${base.slice(0, -1)}${faultMark}${fault}/`;
}

/** A build's folder name as it appears in a path, separated from the requested fault: `ab.fault-404`. */
export function splitFault(name: string): { build: string; fault: TransferFault | null } {
  const [build = '', asked] = name.split(faultMark);
  return { build, fault: transferFault.safeParse(asked).data ?? null };
}

const comparator = /^(>=|<)(\d+(?:\.\d+){0,2})$/;

/** Versions of a back-end module a remote can work with: `>=4.1 <6`. */
export const backendRange = z.string().regex(/^(>=|<)\d+(\.\d+){0,2}( (>=|<)\d+(\.\d+){0,2})*$/);

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Is `version` ('4.2.0') within `range` ('>=4.1 <6')? Every part of the range must hold. */
export function isInRange(version: string, range: string): boolean {
  return range.split(' ').every((part) => {
    const [, sign, bound = ''] = comparator.exec(part) ?? [];
    const order = compareVersions(version, bound);
    return sign === '>=' ? order >= 0 : sign === '<' && order < 0;
  });
}
