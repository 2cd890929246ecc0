import type { TransferPart } from '@petcare/contracts/transfers';

export type JsonRow = Readonly<Record<string, unknown>>;

/** A table whose rows may go along when a pet is passed on to a new keeper. */
export interface PassedOnTable {
  /** The part they go with; null for those that always go. */
  readonly part: TransferPart | null;
  /** The column with the pet's id, or with the id of another row that goes along; null when `which` says all. */
  readonly by: string | null;
  /** SQL about `t`: only these go. `$1` organisation, `$2` pet, `$3` ids of what goes with this part and those before. */
  readonly which?: string;
  /** Columns the copy has something else in, such as nothing where people or money were. */
  readonly becomes?: JsonRow;
  /** SQL about `t` that `change` needs besides the columns, by the name it's given. */
  readonly besides?: Readonly<Record<string, string>>;
  /** The copy, given the row as it's kept and what was asked for `besides`; `goes` knows the ids of what goes along. */
  readonly change?: (row: JsonRow, goes: (id: unknown) => boolean) => JsonRow;
}

/** What becomes of each of a domain's tables when a pet is passed on: its rows go along, or why they stay behind. */
export type PassingOnRegister = Readonly<Record<string, PassedOnTable | string>>;

export interface NamedPassedOnTable extends PassedOnTable {
  readonly table: string;
}

/** Those that may go along, in the order of the domains. */
export function passedOnTables(domains: readonly { readonly passingOn?: PassingOnRegister }[]): NamedPassedOnTable[] {
  return domains.flatMap(({ passingOn = {} }) =>
    Object.entries(passingOn).flatMap(([table, how]) => (typeof how === 'string' ? [] : [{ table, ...how }])),
  );
}
