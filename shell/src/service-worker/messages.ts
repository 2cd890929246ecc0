/** Where a pushed notification leads, and which one it is: the ids are the contract's, null if they aren't known or there's none. */
export interface PushGoal {
  path: string;
  id: string | null;
  organisationId: string | null;
}

/** What the worker tells a page: that there's news, a question whether it's awake, or where somebody wants to go, since `at` (ms). */
export type WorkerMessage =
  { kind: 'petcare-news' } | { kind: 'petcare-awake' } | ({ kind: 'petcare-open'; at: number } & PushGoal);

/** What a page that has just been loaded asks the worker: was it opened for a notification? */
export const opened = { kind: 'petcare-opened' } as const;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
function fieldsOf(data: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = Object(data);
  return fields;
}

/** Whether `data` is a message of the worker's; other things, such as extensions, post to pages, too. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  const { kind, path, id, organisationId, at } = fieldsOf(data);
  if (kind !== 'petcare-open') return kind === 'petcare-news' || kind === 'petcare-awake';
  return isText(path) && isTextOrNull(id) && isTextOrNull(organisationId) && typeof at === 'number';
}

/** Whether `data` is that question. */
export const isOpened = (data: unknown): boolean => fieldsOf(data)['kind'] === opened.kind;

const home = '/dashboard';

/** `path` if it's an address on this site, else the dashboard's: a push leads nowhere else, whoever sent it. */
export function pathHere(path: unknown): string {
  return isText(path) && /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) ? path : home;
}

/** What `data`, from a push or kept with its notification, says about where it leads. */
export function goalOf(data: unknown): PushGoal {
  const { path, id, organisationId } = fieldsOf(data);
  return {
    path: pathHere(path),
    id: isText(id) ? id : null,
    organisationId: isText(organisationId) ? organisationId : null,
  };
}

/** Where one leads that says nothing. */
export const noGoal = goalOf(null);
