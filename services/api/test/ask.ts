import type { Answer, Visitor } from '@petcare/testing/server';

export interface Extras {
  headers?: Record<string, string>;
}

/** Sends what a route's name says: `PATCH /api/pets/:id`. */
export function ask(visitor: Visitor, route: string, path: string, body?: unknown, extras?: Extras): Promise<Answer> {
  switch (route.split(' ')[0]) {
    case 'GET':
      return visitor.get(path, extras);
    case 'POST':
      return visitor.post(path, body, extras);
    case 'PATCH':
      return visitor.patch(path, body, extras);
    default:
      return visitor.del(path, body, extras);
  }
}
