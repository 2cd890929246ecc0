/** What one domain holds about a person; it adds this to its module's `providers`. */
export abstract class PersonExport {
  /** The name of the part in the file, such as `account`. */
  abstract readonly name: string;

  /** Everything about this person, and nobody else, as JSON; no secrets. */
  abstract of(userId: string): Promise<unknown>;
}
