const remoteName = /^[a-z]+$/;
const buildName = /^[A-Za-z0-9_-]+$/;

/** Where the built front end lies. */
export class WebFolder {
  readonly template: URL;
  readonly registry: URL;
  readonly assets: URL;
  private readonly root: URL;

  /** `root` ends in a slash; `src` and `dist` lie equally deep, so the way to it is the same from both. */
  constructor(root: URL = new URL('../../../../', import.meta.url)) {
    this.root = root;
    this.template = new URL('shell/dist/index.html', root);
    this.registry = new URL('dist/registry.json', root);
    this.assets = new URL('shell/dist/assets/', root);
  }

  /** Folder of a remote's build, or null when the names are none. */
  buildOf(remote: string, build: string): URL | null {
    return remoteName.test(remote) && buildName.test(build) ? new URL(`mf-${remote}/dist/${build}/`, this.root) : null;
  }
}
