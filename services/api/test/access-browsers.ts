import type { Visitor } from '@petcare/testing/server';
import type { ActorName } from './access-rows.ts';
import { needsCopy } from './access-world-organisations.ts';
import { isVisitor } from './access-world-visitors.ts';

/** What may end, move or prove a log-in. */
const changesLogIns = /^(?!GET )\w+ \/api\/(auth|organizations?|invitations|super-admin\/(exit-)?drop-in)\b/;
/** How often somebody asks before they log in anew: what they proved lasts for some minutes. */
const mostUses = 50;

type Open = (name: ActorName, route: string) => Promise<Visitor>;

/**
 * A browser of whoever asks, with a log-in of its own: the one that somebody had before, or a new one that `open` opens where the route
 * may change it, so that logging out ends only that.
 */
export function keptBrowsers(open: Open): (name: ActorName, route?: string) => Promise<Visitor> {
  const kept = new Map<ActorName, { visitor: Visitor; uses: number }>();
  return async (name, route = '') => {
    const isChanged = changesLogIns.test(route) || needsCopy(route);
    if (isChanged) kept.clear();
    // What the owner lets support do is remembered for a moment, and each of these visits needs something else.
    if (isChanged || isVisitor(name)) return open(name, route);
    const before = kept.get(name);
    const browser = before && before.uses < mostUses ? before : { visitor: await open(name, route), uses: 0 };
    browser.uses += 1;
    kept.set(name, browser);
    return browser.visitor;
  };
}
