/** Everything that can go wrong between the registry and a remote's page. */
export const remoteErrorCodes = [
  'MF_NETWORK',
  'MF_TIMEOUT',
  'MF_HTTP',
  'MF_NOT_JS',
  'MF_INTEGRITY',
  'MF_EVAL',
  'MF_NO_EXPOSE',
  'MF_SHARED',
  'MF_CONTRACT',
  'MF_CREATE',
  'MF_CHUNK',
  'MF_RENDER',
  'MF_BACKEND',
  'MF_KILLED',
] as const;
export type RemoteErrorCode = (typeof remoteErrorCodes)[number];

const passing: ReadonlySet<RemoteErrorCode> = new Set<RemoteErrorCode>([
  'MF_NETWORK',
  'MF_TIMEOUT',
  'MF_HTTP',
  'MF_CHUNK',
]);

/** A failure with its code and a sentence for the person in front of the page; `cause` is for the console. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;
  /** Identifies this failure in the console, in `/__mf` and in what a person reports. */
  readonly trace = crypto.randomUUID().slice(0, 8);

  constructor(code: RemoteErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteError';
    this.code = code;
  }

  /** Whether the same request may succeed in a moment, so that retrying automatically makes sense. */
  get isPassing(): boolean {
    return passing.has(this.code);
  }
}
