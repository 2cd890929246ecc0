/** Addresses this mail server says don't exist, to see what happens then. Forgotten when it ends. */
export class Refusals {
  readonly #addresses = new Set<string>();

  has(address: string): boolean {
    return this.#addresses.has(address.toLowerCase());
  }

  add(address: string): void {
    this.#addresses.add(address.toLowerCase());
  }

  /** Returns false if it wasn't refused. */
  remove(address: string): boolean {
    return this.#addresses.delete(address.toLowerCase());
  }
}
