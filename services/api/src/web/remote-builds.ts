const name = /^[a-z]+$/;
const build = /^[A-Za-z0-9_-]+$/;
const root = new URL('../../../../', import.meta.url);

/** Folder of a remote's build, or null when the names are none. */
export function buildFolder(remote: string, buildId: string): URL | null {
  return name.test(remote) && build.test(buildId) ? new URL(`mf-${remote}/dist/${buildId}/`, root) : null;
}
