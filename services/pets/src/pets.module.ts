import { Module } from '@nestjs/common';
import { PetsController } from './pets.controller.ts';
import { PetsService } from './pets.service.ts';

@Module({ providers: [PetsService], exports: [PetsService] })
export class PetsModule {}

@Module({ imports: [PetsModule], controllers: [PetsController] })
export class PetsHttpModule {}
