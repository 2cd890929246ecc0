/** What the worker tells open pages: that there's news, or where somebody who chose a notification wants to go. */
export type WorkerMessage = { kind: 'petcare-news' } | { kind: 'petcare-open'; path: string };

/** Whether `data` is a message of the worker's; other things, such as extensions, post to pages, too. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'petcare-open') return 'path' in data && typeof data.path === 'string';
  return data.kind === 'petcare-news';
}

const home = '/dashboard';

/** `path` if it's an address on this site, else the dashboard's: a push leads nowhere else, whoever sent it. */
export function pathHere(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) ? path : home;
}
