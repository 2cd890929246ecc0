import { recycleBinItem, type RecycleBinItem } from '@petcare/contracts';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';

/** What the recycle bin knows about the deleted record `id`; null if it isn't there. */
export async function findInBin(id: string, signal?: AbortSignal): Promise<RecycleBinItem | null> {
  const options = { schema: recycleBinItem, ...(signal && { signal }) };
  return api.get(`/api/recycle-bin/${encodeURIComponent(id)}`, options).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** `POST /api/recycle-bin/{id}/restore`: restores a deleted record; `id` is the record's own. */
export async function restoreFromBin(id: string): Promise<void> {
  await api.post(`/api/recycle-bin/${id}/restore`);
}
