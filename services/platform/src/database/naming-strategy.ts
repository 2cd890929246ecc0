import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

/** A property's column. */
export const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

function bare(table: Table | string): string {
  const name = typeof table === 'string' ? table : table.name;
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Names a person would have given: `birthDate` is stored in `birth_date`, its index is `pet_birth_date_idx`. */
export class NamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, customName ?? propertyName].join('_'));
  }

  override primaryKeyName(table: Table | string): string {
    return `${bare(table)}_pkey`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${bare(table)}_${columns.map(snake).join('_')}_idx`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${bare(table)}_${columns.map(snake).join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${bare(table)}_${columns.map(snake).join('_')}_fkey`;
  }
}
