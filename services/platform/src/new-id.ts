import { v7 } from 'uuid';

/** A new UUIDv7: sortable by time, made here so that old PostgreSQL servers and retries can use it alike. */
export function newId(): string {
  return v7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Is this text a UUID? An invalid id in a path names nothing and answers 404. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** When `newId` made it, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
