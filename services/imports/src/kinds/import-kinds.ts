import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@petcare/contracts/imports';
import type { KindOfImport } from '../engine/kind-of-import.ts';
import { PetsImport } from './pets-import.ts';

/** All that can be imported, by what it is called. */
@Injectable()
export class ImportKinds {
  private readonly kinds: Readonly<Record<ImportKind, KindOfImport>>;

  constructor(pets: PetsImport) {
    this.kinds = { pets };
  }

  of(kind: ImportKind): KindOfImport {
    return this.kinds[kind];
  }
}
