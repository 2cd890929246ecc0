import { resumableFrom, storedFile, type FileUpload, type StoredFile } from '@petcare/contracts/files';
import { api } from '@petcare/web';
import { sendInParts } from './send-in-parts.ts';

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends a photo or document with its details: in one request, or in parts if it's large. */
export async function sendFile(file: File, said: FileUpload, options: Options): Promise<StoredFile> {
  // For a shared pet, the address has to say which one.
  const query = { petId: said.petId ?? null };
  if (file.size > resumableFrom) {
    const uploadId = await sendInParts(file, { purpose: 'file', petId: said.petId, ...options });
    const { signal } = options;
    return api.post('/api/files', { uploadId, ...said }, { schema: storedFile.row, query, signal });
  }
  const form = new FormData();
  for (const [field, value] of Object.entries(said)) if (value !== undefined) form.append(field, value);
  form.append('file', file, file.name);
  return api.post('/api/files', form, { schema: storedFile.row, query, ...options });
}
