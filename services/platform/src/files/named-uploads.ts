import { Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@petcare/contracts/files';
import type { Transaction } from '../database/database.ts';
import { notFound } from '../http/problem-error.ts';
import type { Scope } from '../sessions/scope.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** An upload somebody names, and what it's to become. */
export interface UploadUse<Made> {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  /** Makes something of the file, and calls `settle` in the transaction that does: then it's used, once. */
  make(file: UploadedFile, settle: Settle): Promise<Made>;
  /** What was made of it earlier: the answer to that was lost. */
  again(id: string): Promise<Made>;
}

/** `id` and bytes of what was made; the bytes count wherever uploads for that purpose do. */
export type Settle = (transaction: Transaction, made: { id: string; bytes: number }) => Promise<void>;

type Keeper = <Made>(scope: Scope, use: UploadUse<Made>) => Promise<Made>;

/** Files sent earlier in parts, whatever they're for; the domain that has them fills this. */
@Injectable()
export class NamedUploads {
  private keeper: Keeper | null = null;

  fillBy(keeper: Keeper): void {
    this.keeper = keeper;
  }

  /** @throws {ProblemError} 400 at `uploadId` if it isn't this person's, isn't complete, or isn't for that */
  async use<Made>(scope: Scope, use: UploadUse<Made>): Promise<Made> {
    if (!this.keeper) throw notFound();
    return this.keeper(scope, use);
  }
}
