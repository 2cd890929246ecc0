import { Injectable } from '@nestjs/common';
import { areas, type Area } from '@petcare/contracts';
import type { Found, FoundItem } from '@petcare/contracts/search';
import { Grants } from '../sessions/grants.ts';
import type { Session } from '../sessions/scope.ts';
import { Search } from './search.ts';

/** Finds in the organisation where somebody works, and in what others share with them; only for requests, because nobody looks otherwise. */
@Injectable()
export class SearchEverywhere {
  constructor(
    private readonly search: Search,
    private readonly grants: Grants,
  ) {}

  /** Their own comes first; what is found of others' is in the owners' access logs before it's answered. */
  async find(session: Session, typed: string): Promise<Found> {
    const { scope } = session;
    const [own, lent] = await Promise.all([
      scope ? this.search.find(scope, typed) : [],
      this.grants.readLent(session, (place) => this.search.find(place.scope, typed, place)),
    ]);
    await this.noteLooks(session, lent);
    return { items: [...own, ...lent] };
  }

  private async noteLooks(session: Session, items: readonly FoundItem[]): Promise<void> {
    for (const [area, found] of Map.groupBy(items, ({ kind }) => this.areaOf(kind))) {
      if (area === null) continue;
      const petIds = found.flatMap(({ kind, id, pet }) => (kind === 'pet' ? [id] : (pet?.id ?? [])));
      await this.grants.noteLooks(session, area, [...new Set(petIds)]);
    }
    // They're about whichever pets they name.
    for (const { kind, id } of items)
      if (kind === 'reminder' || kind === 'contact')
        await this.grants.scopeOn(session, kind, id, {
          permission: kind === 'contact' ? 'contacts.view' : 'reminders.view',
        });
  }

  private areaOf(kind: FoundItem['kind']): Area | null {
    if (kind === 'pet') return 'profile';
    const [name] = this.search.permissionOf(kind)?.split('.') ?? [];
    return areas.find((area) => area === name) ?? null;
  }
}
