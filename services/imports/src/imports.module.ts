import { Module } from '@nestjs/common';
import { PetsModule } from '@petcare/pets';
import { ForgetImports } from './forget-imports.job.ts';
import { ImportViews } from './import-views.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { ImportKinds } from './kinds/import-kinds.ts';
import { PetsImport } from './kinds/pets-import.ts';
import { SheetReader } from './sheet/sheet-reader.ts';

@Module({
  imports: [PetsModule],
  providers: [PetsImport, ImportKinds, ImportViews, ImportsService, SheetReader],
  controllers: [ImportsController],
})
export class ImportsHttpModule {}

/** What happens to imports without a request. */
@Module({ providers: [ForgetImports] })
export class ImportsWorkerModule {}
