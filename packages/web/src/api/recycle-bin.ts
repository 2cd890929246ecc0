import { api } from './api.ts';

/** `POST /api/recycle-bin/{id}/restore`: puts a deleted record back; `id` is the record's own. */
export async function restoreFromBin(id: string): Promise<void> {
  await api.post(`/api/recycle-bin/${id}/restore`);
}
