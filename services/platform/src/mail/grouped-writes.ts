interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: (held: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** So that one statement does not lock more rows than it is quick for. */
const largest = 200;

/**
 * Gathers writes of single rows while a statement is under way, and makes them in the next: what waits for the disk
 * anyway waits together. `write` resolves with the keys of the rows it has changed.
 */
export class GroupedWrites<Item extends { readonly id: string }> {
  private readonly waiting: Waiting<Item>[] = [];
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
      // What is added in the same turn of the event loop goes along.
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, largest);
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
