import { unattended } from '../process/unattended.ts';

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: (held: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** So that one statement doesn't lock more rows than it can quickly handle. */
const largest = 200;

/** Milliseconds: a mail can wait, and twenty servers answering at different moments then wait for one statement. */
const moment = 1;

/**
 * Gathers writes of single rows while a statement is under way, and makes them in the next: what waits for the disk
 * anyway waits together. `write` resolves with the keys of the rows it changed.
 */
export class GroupedWrites<Item extends { readonly id: string }> {
  private waiting: Waiting<Item>[] = [];
  private busy = false;

  constructor(private readonly write: (items: readonly Item[]) => Promise<ReadonlySet<string>>) {}

  /** Whether nothing is waiting or under way. */
  get isIdle(): boolean {
    return !this.busy;
  }

  /** @returns whether the row was changed. Rejects when the statement failed, for everything in it. */
  async add(item: Item): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.busy) return;
      this.busy = true;
      // Anything added within a moment goes along.
      setTimeout(() => unattended(() => this.drain()), moment);
    });
  }

  /**
   * Each row once: of two claims on a mail only one succeeds, and the answer names the mail. The rest wait for the next
   * statement. In the order in which everybody locks rows, because others lock several, too.
   */
  private nextGroup(): Waiting<Item>[] {
    const group = new Map<string, Waiting<Item>>();
    const left: Waiting<Item>[] = [];
    for (const waiting of this.waiting) {
      if (group.size === largest || group.has(waiting.item.id)) left.push(waiting);
      else group.set(waiting.item.id, waiting);
    }
    this.waiting = left;
    return [...group.values()].toSorted((a, b) => (a.item.id < b.item.id ? -1 : 1));
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.nextGroup();
      try {
        const changed = await this.write(group.map(({ item }) => item));
        for (const { item, resolve } of group) resolve(changed.has(item.id));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.busy = false;
  }
}
