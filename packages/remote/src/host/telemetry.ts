import type { RemoteErrorCode } from '../remote-error.ts';
import type { RemoteSource } from './registry-holder.ts';

/** One attempt to load a remote. */
export interface LoadRecord {
  /** ms since 1970. */
  at: number;
  remote: string;
  version: string;
  source: RemoteSource;
  contract: string;
  /** The registry's. */
  revision: number;
  outcome: RemoteErrorCode | 'ok';
  /** The failure's. */
  trace: string | null;
  /** Until the entry and its first chunk were there, ms. */
  loadMs: number;
  /** From then until the remote was created, ms. */
  createMs: number;
  /** What its files cost on the wire, bytes; 0 for anything from the cache. */
  bytes: number;
}

export interface TrackedEvent {
  at: number;
  remote: string;
  event: string;
  detail: Readonly<Record<string, string | number | boolean>>;
}

const kept = 200;

/** What happened to this page's remotes, for the tools page; none of it leaves the browser. */
export class Telemetry {
  #loads: readonly LoadRecord[] = [];
  #events: readonly TrackedEvent[] = [];

  get loads(): readonly LoadRecord[] {
    return this.#loads;
  }

  get events(): readonly TrackedEvent[] {
    return this.#events;
  }

  addLoad(load: LoadRecord): void {
    this.#loads = [...this.#loads, load].slice(-kept);
  }

  addEvent(event: TrackedEvent): void {
    this.#events = [...this.#events, event].slice(-kept);
  }
}

/** Bytes on the wire for everything under `base` that this page fetched. */
export function bytesUnder(base: string): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name, location.href).pathname.startsWith(base))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
