import { Module } from '@nestjs/common';
import { ContactsController } from './contacts/contacts.controller.ts';
import { PetsController } from './pets.controller.ts';
import { PetBatches } from './pet-batches.ts';
import { PetDeceasedService } from './pet-deceased.service.ts';
import { PetLostService } from './pet-lost.service.ts';
import { PetPhotoService } from './pet-photo.service.ts';
import { PetsService } from './pets.service.ts';
import { TimelineController } from './timeline.controller.ts';

@Module({ providers: [PetBatches, PetLostService, PetsService], exports: [PetBatches, PetLostService, PetsService] })
export class PetsModule {}

@Module({
  imports: [PetsModule],
  providers: [PetDeceasedService, PetPhotoService],
  controllers: [PetsController, TimelineController, ContactsController],
})
export class PetsHttpModule {}
