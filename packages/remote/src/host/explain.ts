import type { RemoteVersion } from '@petcare/contracts';
import { RemoteError, type RemoteErrorCode } from '../remote-error.ts';

const sentences = {
  MF_NETWORK: 'We can’t reach it. We’ll keep trying. Check your connection.',
  MF_TIMEOUT: 'It didn’t answer within 8 seconds. We’ll keep trying.',
  MF_HTTP: 'The server answered with an error. We’ll keep trying.',
  MF_NOT_JS: 'The server sent something else instead.',
  MF_INTEGRITY: 'What arrived isn’t what was published, so we didn’t run it.',
  MF_EVAL: 'It failed to start.',
  MF_NO_EXPOSE: 'It was published incompletely.',
  MF_SHARED: 'It needs a library this page doesn’t have.',
} as const satisfies Partial<Record<RemoteErrorCode, string>>;

/** The file that failed to load, absolute; webpack's and the sheet loader's errors name it, otherwise it was the entry. */
export function failedFile(error: unknown, version: RemoteVersion): string {
  const named =
    error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : null;
  return new URL(named ?? version.base + version.entry, location.href).href;
}

/** Why a file did not load: the script's error event says nothing, the browser's timing of the request does. */
function codeOfTransfer(url: string, version: RemoteVersion): RemoteErrorCode & keyof typeof sentences {
  const timing = performance.getEntriesByName(url, 'resource').at(-1);
  if (!(timing instanceof PerformanceResourceTiming) || timing.responseStatus === 0) return 'MF_NETWORK';
  if (timing.responseStatus >= 400) return 'MF_HTTP';
  const type = 'contentType' in timing && typeof timing.contentType === 'string' ? timing.contentType : '';
  if (type !== '' && !/^text\/(javascript|css)$/.test(type)) return 'MF_NOT_JS';
  const size = version.sizes[new URL(url).pathname.slice(version.base.length)] ?? 0;
  return timing.decodedBodySize < size ? 'MF_NETWORK' : 'MF_INTEGRITY';
}

function codeOf(error: unknown, version: RemoteVersion): keyof typeof sentences {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/ScriptExecutionError/.test(message)) return 'MF_EVAL';
  if (/timed out/.test(message) || (/ChunkLoadError/.test(name) && /timeout/.test(message))) return 'MF_TIMEOUT';
  if (
    /ScriptNetworkError/.test(message) ||
    name === 'ChunkLoadError' ||
    /CSS_CHUNK_LOAD_FAILED/.test(codeProperty(error))
  ) {
    return codeOfTransfer(failedFile(error, version), version);
  }
  if (/does not exist in container|RUNTIME-014/.test(message)) return 'MF_NO_EXPOSE';
  if (/RUNTIME-00[56]|RUNTIME-012|does not satisfy/.test(message)) return 'MF_SHARED';
  return 'MF_EVAL';
}

function codeProperty(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Turns whatever the federation runtime threw into a code and a sentence. */
export function explain(error: unknown, version: RemoteVersion): RemoteError {
  if (error instanceof RemoteError) return error;
  const code = codeOf(error, version);
  return new RemoteError(code, sentences[code], { cause: error });
}
