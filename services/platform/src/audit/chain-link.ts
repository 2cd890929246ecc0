import type { AuditHead } from './audit-head.ts';
import { hashOf, type ChainedEvent } from './chained-event.ts';

/** An alteration; `sequence` is null for an event that was never sealed. */
export interface AuditFault {
  readonly sequence: number | null;
  readonly what: string;
}

/** A sealed event, with what was read about its values and time. */
export interface ChainLink extends Omit<ChainedEvent, 'changes'> {
  readonly sequence: string;
  readonly sealed: string;
  readonly digest: string | null;
  readonly hash: string;
  /** Whether its values are those that were sealed, or were erased with a person or an organisation. */
  readonly fits: boolean;
  /** Whether it claims to be older than what was sealed before it. */
  readonly backdated: boolean;
}

/** Everything wrong with an event, given that the chain had reached `before`. */
export function faultsOfLink(link: ChainLink, before: AuditHead): AuditFault[] {
  const sequence = Number(link.sequence);
  const said: string[] = [];
  if (sequence !== before.sequence + 1) said.push(`comes after ${before.sequence}: what was between them is gone`);
  if (hashOf(link, { sequence, sealedAt: link.sealed, digest: link.digest }, before.hash) !== link.hash)
    said.push('is not what was sealed, or not in its place');
  if (!link.fits) said.push('has other values than those that were sealed');
  if (link.backdated) said.push('says that it is older than what was sealed before it');
  return said.map((what) => ({ sequence, what }));
}
