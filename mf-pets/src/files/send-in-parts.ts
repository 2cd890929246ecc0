import { partType, tusVersion, upload, type UploadPurpose } from '@petcare/contracts/files';
import { api, ApiError, isCancelled } from '@petcare/web';

/** Bytes per part: few enough to get through in time on a slow connection. */
const partLength = 1024 * 1024;
/** How often to try without progress before asking the person. */
const patience = 6;

interface Sending {
  purpose: UploadPurpose;
  /** The shared pet it's for, if any. */
  petId?: string | undefined;
  signal: AbortSignal;
  /** Receives the progress, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The upload that was started, so that another try continues it. */
const begun = new WeakMap<File, string>();

const addressOf = (id: string): string => `/api/uploads/${id}`;

/** No connection, a server that's down, or a part the server already has. */
function mayBeOver(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408 || error.status === 409;
  return error instanceof TypeError;
}

/** Waits longer each time, but no longer than until the browser is back online. */
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

/** Where to continue, and which upload: the one this file started, if it's still there. */
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
      // The server knows how far it got: for an interrupted part, it has whatever arrived.
      place = null;
    }
  }
}

/**
 * Sends a file in parts, carrying on after a dropped connection, and at the next try if it gave up. Returns the upload's id, which
 * the call that uses the file takes in its place.
 * @throws {ApiError} whatever the server objects to, `TypeError` after a minute without a connection
 */
export async function sendInParts(file: File, sending: Sending): Promise<string> {
  try {
    return await sendAll(file, sending);
  } catch (error) {
    if (isCancelled(error)) giveUp(file);
    throw error;
  }
}

/** Frees the room held for a file nobody wants to send any more. */
export function giveUp(file: File): void {
  const id = begun.get(file);
  begun.delete(file);
  // The server does the same a day later.
  if (id !== undefined) void api.delete(addressOf(id)).catch(() => undefined);
}
