/**
 * What a domain keeps in storage, each thing in the folder `organisation/id` with an id from `newId`. The worker has it as a
 * provider, and removes folders with no row.
 */
export abstract class StoredFiles {
  /** What the files in a folder may be called; no two domains use the same name. A folder with other names is left alone. */
  abstract readonly fileNames: readonly string[];

  /** May a file of this domain have that name? There may be more names than can be listed. */
  isNamed(name: string): boolean {
    return this.fileNames.includes(name);
  }

  /** Which of the ids still have a row. */
  abstract withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]>;
}
