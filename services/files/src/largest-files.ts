import { Injectable } from '@nestjs/common';
import { largestNamed, type LargeFile } from '@petcare/contracts/files';
import { Database, type Scope } from '@petcare/platform';
import { FileSight } from './file-sight.ts';
import { largestFiles } from './files.queries.ts';

/** Searched for those somebody can see. */
const lookedThrough = 4 * largestNamed;

/** What to delete first when room is short. */
@Injectable()
export class LargestFiles {
  constructor(
    private readonly database: Database,
    private readonly sight: FileSight,
  ) {}

  async of(scope: Scope): Promise<LargeFile[]> {
    const { organisationId } = scope;
    const found = await this.database.read<LargeFile & Record<string, unknown>>(organisationId, largestFiles, [
      lookedThrough,
    ]);
    const seen: LargeFile[] = [];
    for (const file of found) {
      if (seen.length === largestNamed) break;
      if (await this.sight.isSeen(scope, file)) seen.push(file);
    }
    return seen;
  }
}
