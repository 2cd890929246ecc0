import type { TestApi } from '@petcare/testing/server';

/** Routes as the server has them, with the rule that each request to them is held against. */
export function guardedBy({ app }: TestApi, isWanted: (level: string) => boolean) {
  return app
    .getHttpAdapter()
    .getInstance()
    .table.flatMap(({ method, path, access }) =>
      access && method !== 'HEAD' && isWanted(access.level) ? [{ route: `${method} ${path}`, access }] : [],
    );
}
