import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  stayRules,
  vaccinationRuleList,
  vaccinationRules,
  vaccinationsValid,
  vaccinationsValidFor,
  vaccinationsValidQuery,
  type VaccinationsValid,
  type VaccinationsValidQuery,
} from '@petcare/contracts/health';
import { Access, Answers, CurrentScope, Database, notFound, TakesIds, type Scope } from '@petcare/platform';
import { jabbedPets } from './pet-jabs.queries.ts';

@Controller('api')
export class VaccinationsController {
  constructor(private readonly database: Database) {}

  /** The rules for working out a next date, and what's required before a stay, each with its source. */
  @Get('vaccinations/rules')
  @Access('medical.view')
  @Answers(200, vaccinationRuleList)
  rules() {
    return { items: vaccinationRules, stays: stayRules };
  }

  /** Are the jabs in date for a whole stay, journey or competition? */
  @Get('pets/:id/vaccinations/valid')
  @TakesIds('id')
  @Access('medical.view', { row: 'pet', shared: 'pet' })
  @Answers(200, vaccinationsValid)
  async valid(
    @CurrentScope() { organisationId }: Scope,
    @Param('id') petId: string,
    @Query({ schema: vaccinationsValidQuery }) query: VaccinationsValidQuery,
  ): Promise<VaccinationsValid> {
    const pets = await jabbedPets((sql, values) => this.database.read(organisationId, sql, values), [petId]);
    const found = pets.get(petId);
    if (!found) throw notFound();
    return vaccinationsValidFor(found.pet, found.jabs, { ...query, to: query.to ?? query.from });
  }
}
