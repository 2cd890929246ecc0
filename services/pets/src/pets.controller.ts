import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  pet,
  petCreate,
  petList,
  petListQuery,
  petUpdate,
  type Pet,
  type PetCreate,
  type PetList,
  type PetListQuery,
  type PetUpdate,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  RowFinders,
  type ExpectedVersionOf,
  type Scope,
} from '@petcare/platform';
import { PetsService } from './pets.service.ts';

@Controller('api/pets')
export class PetsController {
  constructor(
    private readonly pets: PetsService,
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
  @Answers(201, pet, ['csrf'])
  create(@CurrentScope() scope: Scope, @Body({ schema: petCreate }) body: PetCreate): Promise<Pet> {
    return this.pets.create(scope, body);
  }

  @Get(':id')
  @Access('pets.view')
  @Answers(200, pet)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Pet> {
    return this.pets.get(scope, id);
  }

  @Patch(':id')
  @Access('pets.edit', { row: 'pet' })
  @Answers(200, pet, ['csrf', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: petUpdate }) body: PetUpdate,
    @ExpectedVersion() expected: ExpectedVersionOf,
  ): Promise<Pet> {
    return this.pets.update(scope, id, expected, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('pets.edit', { row: 'pet' })
  @Answers(204, null, ['csrf'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.pets.remove(scope, id);
  }
}
