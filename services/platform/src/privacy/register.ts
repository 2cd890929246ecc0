/**
 * What a column may say about people, and what follows.
 * - `none`: nothing about anybody.
 * - `reference`: which person it was, as an id that leads to nobody once that person is erased; exported with its row.
 * - `person`: about the person whose account it is; exported to them, erased with them.
 * - `record`: what people wrote down for their organisation, in which they may name anybody; exported and erased with
 * the organisation.
 * - `secret`: lets somebody in, or was told in confidence; never exported, never logged, erased with its row.
 */
export type PrivacyClass = 'none' | 'reference' | 'person' | 'record' | 'secret';

/** A table's columns by what they say; every column is in exactly one place. */
export type TablePrivacy = Readonly<Partial<Record<PrivacyClass, readonly string[]>>>;

/** By `schema.table`. */
export type PrivacyRegister = Readonly<Record<string, TablePrivacy>>;

export interface ClassifiedColumn {
  /** `schema.table.column` */
  readonly column: string;
  readonly privacyClass: PrivacyClass;
}

/** Every column the registers name, in order; one named twice comes twice. */
export function classifiedColumns(registers: readonly PrivacyRegister[]): ClassifiedColumn[] {
  return registers.flatMap((register) =>
    Object.entries(register).flatMap(([table, classes]) =>
      (Object.entries(classes) as [PrivacyClass, readonly string[]][]).flatMap(([privacyClass, columns]) =>
        columns.map((column) => ({ column: `${table}.${column}`, privacyClass })),
      ),
    ),
  );
}
