import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const remoteName = /^[a-z]+$/;
const buildName = /^[A-Za-z0-9_-]+$/;

/** Pages that are the same for everyone and need no app. */
export type PrerenderedName = 'landing' | 'terms' | 'privacy' | 'contact';

/** Where the built front end is. */
export class WebFolder {
  readonly template: URL;
  /** The page of that name, as the build rendered it. */
  readonly prerendered: (name: PrerenderedName) => URL;
  /** What was built of the shell; its hashed files are in `assets`. */
  readonly shell: URL;
  readonly assets: URL;
  /** From earlier builds of the shell, for tabs that are still open. */
  readonly earlierAssets: URL;
  private readonly builds: URL;

  /**
   * `root` ends in a slash; `src` and `dist` are equally deep, so the path is the same from both. `builds` is the
   * directory remotes are published to.
   */
  constructor(root: URL = new URL('../../../../', import.meta.url), builds?: string) {
    this.builds = builds === undefined ? new URL('dist/remotes/', root) : pathToFileURL(`${resolve(builds)}/`);
    this.earlierAssets = new URL('shell/assets/', this.builds);
    this.shell = new URL('shell/dist/', root);
    this.template = new URL('index.html', this.shell);
    this.prerendered = (name) => new URL(`${name}.html`, this.shell);
    this.assets = new URL('assets/', this.shell);
  }

  /** The folder of a remote's build, or null if the names aren't valid. */
  buildOf(remote: string, build: string): URL | null {
    return remoteName.test(remote) && buildName.test(build) ? new URL(`${remote}/${build}/`, this.builds) : null;
  }
}
