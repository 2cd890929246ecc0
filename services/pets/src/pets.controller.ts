import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import {
  pet,
  petCreate,
  petDeceased,
  petList,
  petListQuery,
  petUpdate,
  recordHistory,
  type Pet,
  type PetCreate,
  type PetDeceased,
  type PetList,
  type PetListQuery,
  type PetUpdate,
  type RecordHistory,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  ChangeHistory,
  CurrentScope,
  ExpectedVersion,
  RowFinders,
  TakesFile,
  TakesKey,
  type VersionRead,
  type Scope,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { PetDeceasedService } from './pet-deceased.service.ts';
import { PetPhotoService } from './pet-photo.service.ts';
import { PetsService } from './pets.service.ts';

@Controller('api/pets')
export class PetsController {
  constructor(
    private readonly pets: PetsService,
    private readonly deceased: PetDeceasedService,
    private readonly photos: PetPhotoService,
    private readonly changes: ChangeHistory,
    rows: RowFinders,
  ) {
    rows.register('pet', (scope, id) => pets.exists(scope, id));
  }

  @Get()
  @Access('pets.view')
  @Answers(200, petList)
  list(@CurrentScope() scope: Scope, @Query({ schema: petListQuery }) query: PetListQuery): Promise<PetList> {
    return this.pets.list(scope, query);
  }

  @Post()
  @Access('pets.edit')
  @TakesKey({ oneWrite: true })
  @Answers(201, pet, ['csrf', 'read-only', 'plan-limit'])
  create(@CurrentScope() scope: Scope, @Body({ schema: petCreate }) body: PetCreate): Promise<Pet> {
    return this.pets.create(scope, body);
  }

  @Get(':id')
  @Access('pets.view', { shared: 'pet' })
  @Answers(200, pet)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Pet> {
    return this.pets.get(scope, id);
  }

  @Get(':id/history')
  @Access('pets.view', { row: 'pet' })
  @Answers(200, recordHistory)
  history(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<RecordHistory> {
    return this.changes.of(scope, 'pet', id);
  }

  @Patch(':id')
  @Access('profile.edit', { row: 'pet', shared: 'pet' })
  @Answers(200, pet, ['csrf', 'read-only', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: petUpdate }) body: PetUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<Pet> {
    return this.pets.update(scope, id, expected, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('pets.edit', { row: 'pet', makesRoom: true })
  @Answers(204, null, ['csrf', 'read-only'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.pets.remove(scope, id);
  }

  @Post(':id/deceased')
  @HttpCode(200)
  @Access('pets.edit', { row: 'pet', whileReadOnly: true })
  @TakesKey()
  @Answers(200, pet, ['csrf'])
  recordDeath(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: petDeceased }) body: PetDeceased,
  ): Promise<Pet> {
    return this.deceased.record(scope, id, body);
  }

  @Delete(':id/deceased')
  @Access('pets.edit', { row: 'pet', whileReadOnly: true })
  @Answers(200, pet, ['csrf', 'plan-limit'])
  takeDeathBack(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Pet> {
    return this.deceased.takeBack(scope, id);
  }

  /** Body: `multipart/form-data` with the picture in its field `file`. */
  @Post(':id/photo')
  @HttpCode(200)
  @Access('pets.edit', { row: 'pet', upload: true })
  @TakesFile()
  @Answers(200, pet, ['csrf', 'read-only', 'plan-limit', 'too-large', 'unsupported-type'])
  setPhoto(@CurrentScope() scope: Scope, @Param('id') id: string, @Req() request: FastifyRequest): Promise<Pet> {
    return this.photos.set(scope, id, request);
  }

  @Delete(':id/photo')
  @Access('pets.edit', { row: 'pet' })
  @Answers(200, pet, ['csrf', 'read-only'])
  removePhoto(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Pet> {
    return this.photos.remove(scope, id);
  }
}
