import { isAddress } from '@petcare/contracts';
import type { TestApi } from './test-api.ts';

/**
 * Where notices of the mails of a kind lead although there is nothing.
 * @throws {Error} when there is no such notice
 */
export async function noticesToNowhere({ sql }: Pick<TestApi, 'sql'>, kind: string): Promise<string[]> {
  const rows = await sql<{ path: string }>(
    `select distinct notice.path from platform.notice
     join platform.outbound_mail mail on mail.organisation_id = notice.organisation_id and mail.id = notice.id
     where mail.kind = $1`,
    [kind],
  );
  if (rows.length === 0) throw new Error(`There is no notice of ${kind}`);
  return rows.map(({ path }) => path).filter((path) => !isAddress(new URL(path, 'https://petcare.test').pathname));
}
