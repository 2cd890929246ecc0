import type { createBrowserRouter, RouteObject } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

interface Placed {
  id: string;
  children?: Placed[];
}

function find(routes: readonly Placed[], id: string): Placed | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : find(route.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** Which remotes have their routes in the router, and how they get out of it again. */
export class RouteTable {
  readonly #layoutRouteId: string;
  readonly #prefixes = new Map<string, string>();
  #router: Router | null = null;
  #count = 0;

  constructor(layoutRouteId: string) {
    this.#layoutRouteId = layoutRouteId;
  }

  attach(router: Router): void {
    this.#router = router;
  }

  has(remote: string): boolean {
    return this.#prefixes.has(remote);
  }

  /** Adds what `routesOf` makes of a prefix for their ids, with the router's own `patch`. */
  add(
    remote: string,
    routesOf: (prefix: string) => RouteObject[],
    patch: (layoutRouteId: string, routes: RouteObject[]) => void,
  ): void {
    const prefix = `${remote}~${++this.#count}`;
    this.#prefixes.set(remote, prefix);
    patch(this.#layoutRouteId, routesOf(prefix));
  }

  /** Takes a remote's routes out, so that the next navigation finds what is there by then. */
  remove(remote: string): void {
    const prefix = this.#prefixes.get(remote);
    const layout = this.#router && find(this.#router.routes, this.#layoutRouteId);
    if (prefix === undefined || !layout?.children || !this.#router) return;
    this.#prefixes.delete(remote);
    // The router can only add routes. Its tree is changed in place, and adding nothing makes it rank what is left.
    const left = layout.children.filter(({ id }) => !id.startsWith(`${prefix}:`));
    layout.children.splice(0, layout.children.length, ...left);
    this.#router.patchRoutes(this.#layoutRouteId, []);
  }

  /** Matches the current place again. */
  async revisit(): Promise<void> {
    await this.#router?.revalidate();
  }
}
