import { partType, tusVersion, upload, type UploadPurpose } from '@petcare/contracts/files';
import { api, ApiError, isCancelled } from '@petcare/web';

/** Bytes of a part: few enough to be through in time on a slow connection. */
const partLength = 1024 * 1024;
/** Times that nothing moves before the person is asked. */
const patience = 6;

interface Sending {
  purpose: UploadPurpose;
  /** The pet that others share, where it is for one of those. */
  petId?: string | undefined;
  signal: AbortSignal;
  /** Told how much has gone, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What was begun, so that another try goes on with it. */
const begun = new WeakMap<File, string>();

const addressOf = (id: string): string => `/api/uploads/${id}`;

/** No connection, a server that is away, or a part that the server has already. */
function mayBeOver(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408 || error.status === 409;
  return error instanceof TypeError;
}

/** Waits longer each time, but no longer than until the browser is online again. */
function untilNextTry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = (finish: () => void) => () => {
      clearTimeout(timer);
      stop.abort();
      finish();
    };
    const timer = setTimeout(end(resolve), 1000 * 2 ** (failures - 1));
    const options = { once: true, signal: stop.signal };
    window.addEventListener('online', end(resolve), options);
    signal.addEventListener(
      'abort',
      end(() => reject(new DOMException('The upload was cancelled.', 'AbortError'))),
      options,
    );
  });
}

/** Where to go on, and with which upload: with the one that this file began, if that is still there. */
async function startOf(file: File, { purpose, petId, signal }: Sending): Promise<{ id: string; offset: number }> {
  const earlier = begun.get(file);
  const known = earlier && (await api.get(addressOf(earlier), { schema: upload, signal }).catch(ifGone));
  if (known) return known;
  const body = { name: file.name, bytes: file.size, purpose };
  const made = await api.post('/api/uploads', body, { schema: upload, query: { petId }, signal });
  begun.set(file, made.id);
  return made;
}

function ifGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

async function sendPart(file: File, { id, offset }: { id: string; offset: number }, sending: Sending): Promise<number> {
  const part = file.slice(offset, offset + partLength);
  await api.request('PATCH', addressOf(id), {
    body: part,
    headers: { 'content-type': partType, 'upload-offset': String(offset), 'tus-resumable': tusVersion },
    signal: sending.signal,
    onProgress: (share) => sending.onProgress((offset + share * part.size) / file.size),
  });
  return offset + part.size;
}

async function sendAll(file: File, sending: Sending): Promise<string> {
  let place: { id: string; offset: number } | null = null;
  for (let failures = 0; ;) {
    try {
      place ??= await startOf(file, sending);
      if (place.offset === file.size) return place.id;
      place = { ...place, offset: await sendPart(file, place, sending) };
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!mayBeOver(error) || failures > patience) throw error;
      await untilNextTry(failures, sending.signal);
      // How far it came is asked of the server: of a part that broke off, that has what arrived.
      place = null;
    }
  }
}

/**
 * Sends a file in parts, goes on by itself where a connection dropped, and with the next try where it was given up. Answers with the
 * id of the upload, which the call that uses the file takes instead of it.
 * @throws {ApiError} what the server says against it, `TypeError` when there is no connection for a minute
 */
export async function sendInParts(file: File, sending: Sending): Promise<string> {
  try {
    return await sendAll(file, sending);
  } catch (error) {
    if (isCancelled(error)) giveUp(file);
    throw error;
  }
}

/** Frees the room that is held for a file that nobody wants to send any more. */
export function giveUp(file: File): void {
  const id = begun.get(file);
  begun.delete(file);
  // The server does the same by itself a day later.
  if (id !== undefined) void api.delete(addressOf(id)).catch(() => undefined);
}
