import { Injectable } from '@nestjs/common';
import type { Scope } from '../sessions/scope.ts';

/** Throws what the asker is told when their organisation may only read. */
export type WriteCheck = (scope: Scope) => Promise<void> | void;

/** May this organisation write at the moment? Asked by the guard before whatever writes records; whoever may close it says so here. */
@Injectable()
export class WriteGate {
  private readonly checks: WriteCheck[] = [];

  closeBy(check: WriteCheck): void {
    this.checks.push(check);
  }

  /** @throws {ProblemError} 402 `read-only` */
  async requireWrites(scope: Scope): Promise<void> {
    for (const check of this.checks) await check(scope);
  }
}
