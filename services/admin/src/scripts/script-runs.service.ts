import { Injectable } from '@nestjs/common';
import {
  scriptRun,
  scriptRunList,
  type ScriptRun,
  type ScriptRunFilters,
  type ScriptRunList,
  type ScriptRunQuery,
} from '@petcare/contracts/maintenance';
import { csvSheet, Database, decodeCursor, notFound, pageOf, RowFinders } from '@petcare/platform';
import { scriptRunById, scriptRunPage } from './script-runs.queries.ts';

/** The most runs in one file. */
const longestSheet = 5_000;

const heads = ['Script', 'Arguments', 'Run by', 'Host', 'Started', 'Ended', 'Seconds', 'State', 'Exit code', 'Output'];

const more = ['There may be more runs. Choose one script or one state to see the rest.'];

/** A list, and so a sheet of thousands, has only the end of what a run said. */
function outputWords({ output, isCut }: ScriptRun): string {
  return isCut ? `[The end only: open the run for more.] ${output}` : output;
}

function secondsOf({ startedAt, endedAt }: ScriptRun): number | null {
  return endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}

/** The maintenance scripts that were run. */
@Injectable()
export class ScriptRunsService {
  constructor(
    private readonly database: Database,
    rows: RowFinders,
  ) {
    rows.registerOwn('script-run', async (session, id) => session.isSuperAdmin && (await this.find(id)) !== undefined);
  }

  /** One page, latest first; only the end of the output. */
  async list({ script, state, cursor, limit }: ScriptRunQuery): Promise<ScriptRunList> {
    const after = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<ScriptRun>(scriptRunPage, [
      script ?? null,
      state ?? null,
      after?.[0] ?? null,
      after?.[1] ?? null,
      limit + 1,
    ]);
    return scriptRunList.parse(pageOf(rows, limit, ({ startedAt, id }) => [startedAt, id]));
  }

  async get(id: string): Promise<ScriptRun> {
    const found = await this.find(id);
    if (!found) throw notFound();
    return scriptRun.parse(found);
  }

  async sheet({ script, state }: ScriptRunFilters): Promise<string> {
    const found = await this.database.acrossOrganisations<ScriptRun>(scriptRunPage, [
      script ?? null,
      state ?? null,
      null,
      null,
      longestSheet + 1,
    ]);
    const runs = found.slice(0, longestSheet);
    return csvSheet([
      heads,
      ...runs.map((run) => [
        run.script,
        run.arguments.join(' '),
        run.by,
        run.host,
        run.startedAt,
        run.endedAt,
        secondsOf(run),
        run.state,
        run.exitCode,
        outputWords(run),
      ]),
      ...(found.length > runs.length ? [more] : []),
    ]);
  }

  private async find(id: string): Promise<ScriptRun | undefined> {
    const [row] = await this.database.acrossOrganisations<ScriptRun>(scriptRunById, [id]);
    return row;
  }
}
