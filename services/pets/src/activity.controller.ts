import { Controller, Get } from '@nestjs/common';
import { areas } from '@petcare/contracts';
import { activity, type Activity } from '@petcare/contracts/activity';
import { Access, Answers, CurrentScope, Database, outputOf, RecordAuthors, type Scope } from '@petcare/platform';
import { lateAdditions, type ActivityRow } from './activity.queries.ts';

const toActivity = outputOf(activity);

@Controller('api/activity')
export class ActivityController {
  constructor(
    private readonly database: Database,
    private readonly authors: RecordAuthors,
  ) {}

  /** What was added lately to the records of all pets, and by whom. */
  @Get()
  @Access('pets.view')
  @Answers(200, activity)
  async list(@CurrentScope() scope: Scope): Promise<Activity> {
    const seen = areas.filter((area) => scope.can(`${area}.view`));
    const rows = await this.database.read<ActivityRow>(scope.organisationId, lateAdditions, [seen]);
    return toActivity({ items: await this.authors.on(scope, rows) });
  }
}
