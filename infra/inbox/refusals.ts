/** Addresses that this mail server says do not exist, so that one can see what happens then. Forgotten when it ends. */
export class Refusals {
  readonly #addresses = new Set<string>();

  has(address: string): boolean {
    return this.#addresses.has(address.toLowerCase());
  }

  add(address: string): void {
    this.#addresses.add(address.toLowerCase());
  }

  /** Returns false when it was not refused. */
  remove(address: string): boolean {
    return this.#addresses.delete(address.toLowerCase());
  }
}
