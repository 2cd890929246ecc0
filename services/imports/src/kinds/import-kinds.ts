import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@petcare/contracts/imports';
import { OrganisationsService } from '@petcare/organisations';
import { PetBatches } from '@petcare/pets';
import { Database, Records } from '@petcare/platform';
import type { KindOfImport } from '../engine/kind-of-import.ts';
import { contactsSheet } from './contacts-import.ts';
import { expensesSheet } from './expenses-import.ts';
import { PetsImport } from './pets-import.ts';
import { RecordImport } from './record-import.ts';
import { vaccinationsSheet } from './vaccinations-import.ts';
import { weightsSheet } from './weights-import.ts';

/** Everything that can be imported, by name. */
@Injectable()
export class ImportKinds {
  private readonly kinds: Readonly<Record<ImportKind, KindOfImport>>;

  constructor(
    animals: PetsImport,
    database: Database,
    records: Records,
    pets: PetBatches,
    organisations: OrganisationsService,
  ) {
    const services = { database, records, pets, organisations };
    this.kinds = {
      pets: animals,
      contacts: new RecordImport(contactsSheet, services),
      expenses: new RecordImport(expensesSheet, services),
      vaccinations: new RecordImport(vaccinationsSheet, services),
      weights: new RecordImport(weightsSheet, services),
    };
  }

  of(kind: ImportKind): KindOfImport {
    return this.kinds[kind];
  }
}
