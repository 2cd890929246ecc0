import { Injectable } from '@nestjs/common';
import type { Scope } from '../sessions/scope.ts';

/** What a write is about. */
export interface WriteAbout {
  /** The pets it names, in its path, query or body, or through the record it changes. */
  readonly petIds: () => Promise<readonly string[]> | readonly string[];
  /** It takes up less of the plan, so it's allowed when there are too many. */
  readonly makesRoom: boolean;
}

const nothing: WriteAbout = { petIds: () => [], makesRoom: false };

/** Throws what the asker is told when their organisation is read-only. */
export type WriteCheck = (scope: Scope, about: WriteAbout) => Promise<void> | void;

/** May this organisation write at the moment? The guard asks before anything writes records; whatever may close it says so here. */
@Injectable()
export class WriteGate {
  private readonly checks: WriteCheck[] = [];

  closeBy(check: WriteCheck): void {
    this.checks.push(check);
  }

  /** @throws {ProblemError} 402 `read-only` */
  async requireWrites(scope: Scope, about: WriteAbout = nothing): Promise<void> {
    for (const check of this.checks) await check(scope, about);
  }
}
