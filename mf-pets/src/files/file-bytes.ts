import { fileAddress, type StoredFile } from '@petcare/contracts/files';
import { api } from '@petcare/web';

/**
 * A file as it is stored. What's refused is asked for again by the page's client: it only reads JSON, but it knows what a refusal
 * means, and sends people whose session has expired to log in.
 * @throws {ApiError} for a refusal
 */
export async function fileBytes({ id }: Pick<StoredFile, 'id'>, signal?: AbortSignal): Promise<ArrayBuffer> {
  const address = fileAddress(id);
  const init = signal ? { signal } : {};
  const answer = await fetch(address, init);
  if (answer.ok) return answer.arrayBuffer();
  await api.get(address, init);
  throw new Error('The file did not load.');
}
