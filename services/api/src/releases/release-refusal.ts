/** A change that makes no sense as things stand; the message says why, and what to do instead. */
export class ReleaseRefusal extends Error {}
