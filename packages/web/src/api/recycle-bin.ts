import { recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { api } from './api.ts';

/** What the recycle bin knows of the deleted record `id`; null when it is not among the latest hundred. */
export async function findInBin(id: string, signal?: AbortSignal): Promise<RecycleBinItem | null> {
  const options = { schema: recycleBinList, query: { limit: 100 }, ...(signal && { signal }) };
  const { items } = await api.get('/api/recycle-bin', options);
  return items.find((item) => item.id === id) ?? null;
}

/** `POST /api/recycle-bin/{id}/restore`: puts a deleted record back; `id` is the record's own. */
export async function restoreFromBin(id: string): Promise<void> {
  await api.post(`/api/recycle-bin/${id}/restore`);
}
