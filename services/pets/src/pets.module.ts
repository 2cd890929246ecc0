import { Module } from '@nestjs/common';
import { recordControllers } from '@petcare/platform';
import { ActivityController } from './activity.controller.ts';
import { contacts } from './contacts/contacts.ts';
import { PetsController } from './pets.controller.ts';
import { PetBatches } from './pet-batches.ts';
import { PetDeparture } from './pet-departure.ts';
import { PetDeceasedService } from './pet-deceased.service.ts';
import { PetLostService } from './pet-lost.service.ts';
import { MailPhotosController } from './mail-photos.controller.ts';
import { PetPhotoLinks } from './pet-photo-links.ts';
import { PetPhotoService } from './pet-photo.service.ts';
import { PetsService } from './pets.service.ts';
import { TimelineController } from './timeline.controller.ts';

const forOthers = [PetBatches, PetDeparture, PetLostService, PetPhotoLinks, PetsService];

@Module({ providers: forOthers, exports: forOthers })
export class PetsModule {}

@Module({
  imports: [PetsModule],
  providers: [PetDeceasedService, PetPhotoService],
  controllers: [
    ActivityController,
    PetsController,
    TimelineController,
    MailPhotosController,
    ...recordControllers([contacts]),
  ],
})
export class PetsHttpModule {}
