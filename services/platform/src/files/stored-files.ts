/**
 * What a domain keeps in storage, each thing in the folder `organisation/id` with an id from `newId`. It is provided in the worker,
 * which removes folders that no row stands for.
 */
export abstract class StoredFiles {
  /** What the files of a folder may be called; no two domains use the same name. A folder with another name is left alone. */
  abstract readonly fileNames: readonly string[];

  /** May a file of this domain be called that? Theirs may have more names than can be listed. */
  isNamed(name: string): boolean {
    return this.fileNames.includes(name);
  }

  /** Which of the ids still have a row. */
  abstract withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]>;
}
