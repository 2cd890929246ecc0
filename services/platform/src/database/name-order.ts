/**
 * The collation of what people call things: "anna" comes before "Zed", "Élan" beside "Elan". A database's own order is
 * often that of bytes, where it does not. Names that differ in a byte are still different.
 */
export const nameOrder = 'en-GB-x-icu';

/** An SQL text in small letters, by the same rules on both sides of a comparison: without a collation, a database may know those of ASCII only. */
export const lowerSql = (sql: string): string => `lower(${sql} collate "${nameOrder}")`;
