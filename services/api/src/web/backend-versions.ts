import { readFileSync } from 'node:fs';

/** Each back-end module's version, for remotes that need a certain one; null if other processes mount some of them. */
export class BackendVersions {
  private constructor(readonly versions: Record<string, string> | null) {}

  /** `src` and `dist` are equally deep, so the path to the packages is the same from both. */
  static of(modules: readonly string[]): BackendVersions {
    const versionOf = (name: string): string => {
      const text = readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    };
    return new BackendVersions(Object.fromEntries(modules.map((name) => [name, versionOf(name)])));
  }

  static readonly unknown = new BackendVersions(null);
}
