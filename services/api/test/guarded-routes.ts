import type { TestApi } from '@petcare/testing/server';

/** The server's routes, with the rule each request to them is checked against. */
export function guardedBy({ app }: TestApi, isWanted: (level: string) => boolean) {
  return app
    .getHttpAdapter()
    .getInstance()
    .table.flatMap(({ method, path, access }) =>
      access && method !== 'HEAD' && isWanted(access.level) ? [{ route: `${method} ${path}`, access }] : [],
    );
}
