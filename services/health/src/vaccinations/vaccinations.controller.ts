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
import {
  Access,
  Answers,
  CurrentScope,
  Database,
  invalid,
  notFound,
  TakesIds,
  type ReadRows,
  type Scope,
} from '@petcare/platform';
import { todayOf } from '../doses/doses.queries.ts';
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

  /** Are the jabs in date for a whole stay, journey or competition? @throws {ProblemError} 400 when its last day is before its first */
  @Get('pets/:id/vaccinations/valid')
  @TakesIds('id')
  @Access('medical.view', { row: 'pet', shared: 'pet' })
  @Answers(200, vaccinationsValid)
  async valid(
    @CurrentScope() { organisationId }: Scope,
    @Param('id') petId: string,
    @Query({ schema: vaccinationsValidQuery }) query: VaccinationsValidQuery,
  ): Promise<VaccinationsValid> {
    const read: ReadRows = (sql, values) => this.database.read(organisationId, sql, values);
    const pets = await jabbedPets(read, [petId]);
    const found = pets.get(petId);
    if (!found) throw notFound();
    const [there] = await read<{ today: string }>(todayOf);
    if (!there) throw notFound();
    const { from = there.today, to = from } = query;
    if (to < from) throw invalid([{ path: 'to', message: 'Enter a day on or after the first one.' }]);
    return vaccinationsValidFor(found.pet, found.jabs, { from, to, for: query.for }, there.today);
  }
}
