import type { Identity } from './hostile-requests.ts';

/** As much of the OpenAPI document as is looked at. */
export interface DescribedPaths {
  readonly [path: string]: Readonly<Record<string, { requestBody?: { content: Readonly<Record<string, unknown>> } }>>;
}

/** Every address a file can be sent to, from the document. */
export function uploadPathsOf(paths: DescribedPaths): string[] {
  const taking = Object.entries(paths).filter(([, { post }]) => post?.requestBody?.content['multipart/form-data']);
  return taking.map(([path]) => path);
}

/**
 * Someone logged in with that token, with a row of their own behind each address that takes files.
 * @throws {Error} for a new kind of row, which they don't have yet
 */
export async function identityOf(url: string, token: string, uploadPaths: readonly string[]): Promise<Identity> {
  const session = `session-${new URL(url).port}=${token}`;
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie: session } });
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('csrf-token='));
  const csrf = line?.slice('csrf-token='.length, line.indexOf(';')) ?? '';
  const cookie = `${session}; csrf-token=${csrf}`;
  const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' };
  const body = JSON.stringify({ subject: 'A picture', category: 'question', message: 'It follows.' });
  await answered(await fetch(`${url}/api/support/tickets`, { method: 'POST', headers, body }), 201);
  const uploads: string[] = [];
  for (const path of uploadPaths) uploads.push(await filled(url, path, cookie));
  return { cookie, csrf, uploads };
}

/** The path with the id of the first row in the list above it. */
async function filled(url: string, path: string, cookie: string): Promise<string> {
  const [list = '', ...rest] = path.split(/\/\{\w+\}/);
  if (rest.length === 0) return path;
  const rows = await answered(await fetch(`${url}${list}`, { headers: { cookie } }), 200);
  const id = Object.values(rows).find((one) => Array.isArray(one))?.[0]?.id;
  if (id === undefined || rest.length > 1) throw new Error(`Nobody has a row for ${path} yet.`);
  return `${list}/${id}${rest.join('')}`;
}

async function answered(response: Response, status: 200 | 201): Promise<Record<string, { id: string }[] | undefined>> {
  if (response.status !== status) throw new Error(`${response.url} answered ${response.status}.`);
  return (await response.json()) as Record<string, { id: string }[] | undefined>;
}
