import { Injectable } from '@nestjs/common';
import type { Scope } from '../sessions/scope.ts';

/** What a write is about. */
export interface WriteAbout {
  /** The pets that it names, by its path, its query or its body, or by the record that it changes. */
  readonly petIds: () => Promise<readonly string[]> | readonly string[];
  /** It takes a place of the plan less, so that it may be done where there are too many. */
  readonly makesRoom: boolean;
}

const nothing: WriteAbout = { petIds: () => [], makesRoom: false };

/** Throws what the asker is told when their organisation may only read. */
export type WriteCheck = (scope: Scope, about: WriteAbout) => Promise<void> | void;

/** May this organisation write at the moment? Asked by the guard before whatever writes records; whoever may close it says so here. */
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
