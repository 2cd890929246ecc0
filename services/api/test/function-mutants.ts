import { Database, newId } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';
import type { Mutant } from './mutants.ts';

interface Lookup {
  name: string;
  definition: string;
  /** Name of its only argument. */
  argument: string;
  type: string;
}

/** Functions that look across organisations for what one person, row or token names, each made to ignore its argument. */
export async function functionMutants(api: TestApi): Promise<Mutant[]> {
  const lookups = await api.sql<Lookup>(
    `select p.oid::regproc::text as name, pg_get_functiondef(p.oid) as definition, p.proargnames[1] as argument,
       format_type(p.proargtypes[0], null) as type
     from pg_proc p where p.prosecdef and p.proretset and p.pronargs = 1 and p.provolatile = 's'
       and p.proargtypes[0] in ('uuid'::regtype, 'text'::regtype) order by 1`,
  );
  return lookups.map((lookup) => ({
    name: `condition of ${lookup.name}`,
    apply: async () => {
      await api.sql(withoutCondition(lookup));
      return async () => void (await api.sql(lookup.definition));
    },
    caughtBy: () => foundForNobody(api, lookup),
  }));
}

function withoutCondition({ name, definition, argument }: Lookup): string {
  // PostgreSQL writes `function.argument` if other names are around.
  const changed = definition.replaceAll(new RegExp(String.raw`[\w.]+ = (?:\w+\.)?${argument}\b`, 'g'), 'true');
  if (changed === definition) throw new Error(`${name} has no condition on ${argument}`);
  return changed;
}

/** As the application sees it. */
async function foundForNobody(api: TestApi, { name, type }: Lookup): Promise<string | null> {
  const found = await api.app.get(Database).acrossOrganisations(`select from ${name}($1::${type}) limit 1`, [newId()]);
  return found.length === 0 ? null : `${name} finds something for nobody`;
}
