import { describe, expect, it } from '@jest/globals';
import { Claims } from './claims.ts';
import type { ClaimedMail } from './mail-store.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nil = '00000000-0000-0000-0000-000000000000';

/** Organisations' mails, due or later, claimed in the order given. */
class Store {
  readonly claims: string[] = [];
  readonly mails: { organisationId: string; due: boolean }[];

  constructor(counts: Record<string, number>, later: readonly string[] = []) {
    const due = Object.entries(counts).flatMap(([organisationId, count]) =>
      Array.from({ length: count }, () => ({ organisationId, due: true })),
    );
    this.mails = [...due, ...later.map((organisationId) => ({ organisationId, due: false }))];
  }

  async claim(_kinds: readonly string[], limit: number): Promise<ClaimedMail[]> {
    this.claims.push('oldest');
    return this.take(() => true, limit);
  }

  async claimOf(organisations: readonly string[], share: number, _kinds: readonly string[], limit: number) {
    this.claims.push(organisations.map((id) => Number(id.slice(-6))).join(' '));
    return organisations.flatMap((id) => this.take((mail) => mail.organisationId === id, share)).slice(0, limit);
  }

  async organisations(beyond: string, visits: number): Promise<{ organisationId: string; due: boolean }[]> {
    const ids = [...new Set(this.mails.map(({ organisationId }) => organisationId))].toSorted();
    return ids
      .filter((id) => id > beyond)
      .slice(0, visits)
      .map((id) => ({ organisationId: id, due: this.mails.some((mail) => mail.organisationId === id && mail.due) }));
  }

  private take(fits: (mail: { organisationId: string }) => boolean, limit: number): ClaimedMail[] {
    const taken = this.mails.filter((mail) => mail.due && fits(mail)).slice(0, limit);
    for (const mail of taken) this.mails.splice(this.mails.indexOf(mail), 1);
    return taken as unknown as ClaimedMail[];
  }
}

const times = async (claims: Claims, count: number, limit: number): Promise<number[]> => {
  const sizes: number[] = [];
  for (let index = 0; index < count; index++) sizes.push((await claims.next(['kind'], limit)).length);
  return sizes;
};

describe('a claim', () => {
  it('takes the oldest as long as everything fits', async () => {
    const store = new Store({ [uuid(1)]: 30, [uuid(2)]: 5 });
    expect(await times(new Claims(store), 3, 100)).toEqual([35, 0, 0]);
    expect(store.claims).toEqual(['oldest', 'oldest', 'oldest']);
  });

  it('goes round the organisations every second time when more is due than fits', async () => {
    const store = new Store({ [uuid(1)]: 1000, [uuid(2)]: 5, [uuid(3)]: 25 });
    expect(await times(new Claims(store), 5, 100)).toEqual([100, 45, 100, 25, 100]);
    expect(store.claims).toEqual(['oldest', '0 1 2 3', 'oldest', '0 1 3', 'oldest']);
  });

  it('begins after those whose turn it was, and again with the mails about accounts', async () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [uuid(index + 1), 500]));
    const store = new Store({ ...many, [nil]: 500 });
    expect(await times(new Claims(store), 6, 100)).toEqual([100, 100, 100, 100, 100, 60]);
    const turns = store.claims.filter((claim) => claim !== 'oldest');
    expect(turns).toEqual(['0 1 2 3 4', '5 6 7 8 9', '10 11 12']);
  });

  it('takes twenty of each, so that one with very many waits like the others', async () => {
    const store = new Store({ [uuid(1)]: 900, [uuid(2)]: 30 });
    await times(new Claims(store), 2, 100);
    expect(store.mails.filter(({ organisationId }) => organisationId === uuid(2))).toHaveLength(10);
  });

  it('has no turns for a single mail, which only asks whether the server is back', async () => {
    const store = new Store({ [uuid(1)]: 900, [uuid(2)]: 30 });
    expect(await times(new Claims(store), 3, 1)).toEqual([1, 1, 1]);
    expect(store.claims).toEqual(['oldest', 'oldest', 'oldest']);
  });

  it.each([
    [2, ['oldest', '0', 'oldest', '1']],
    [10, ['oldest', '0', 'oldest', '1']],
    [39, ['oldest', '0', 'oldest', '1']],
    [40, ['oldest', '0 1', 'oldest', '2']],
  ])('of %i gives as many turns as there is room for, and one at least', async (limit, claims) => {
    const store = new Store({ [nil]: 300, [uuid(1)]: 300, [uuid(2)]: 300 });
    await times(new Claims(store), 4, limit);
    expect(store.claims).toEqual(claims);
  });

  it('begins again only when it has seen the last organisation', async () => {
    const later = Array.from({ length: 999 }, (_, index) => uuid(index + 10));
    const store = new Store({ [uuid(1)]: 900 }, later);
    await times(new Claims(store), 6, 100);
    expect(store.claims).toEqual(['oldest', '0 1', 'oldest', 'oldest', '0 1', 'oldest']);
  });

  it('looks at a thousand organisations in one go, passes those that have nothing due, and goes on from there', async () => {
    const later = Array.from({ length: 1500 }, (_, index) => uuid(index + 10));
    const store = new Store({ [uuid(1)]: 900, [uuid(5000)]: 3 }, later);
    await times(new Claims(store), 6, 100);
    expect(store.claims).toEqual(['oldest', '0 1', 'oldest', '5000', 'oldest', '0 1']);
  });
});
