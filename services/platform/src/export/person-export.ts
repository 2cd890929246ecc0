/** What one domain holds about a person; it adds this to the `providers` of its module. */
export abstract class PersonExport {
  /** Name of the part in the file, such as `account`. */
  abstract readonly name: string;

  /** Everything about this person, and of nobody else, as JSON; no secrets. */
  abstract of(userId: string): Promise<unknown>;
}
