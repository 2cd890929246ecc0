/**
 * The collation for names people give: "anna" comes before "Zed", "Élan" beside "Elan". A database's own order is
 * often that of bytes, where it doesn't. Names that differ in a byte are still different.
 */
export const nameOrder = 'en-GB-x-icu';

/** An SQL text in lower case, by the same rules on both sides of a comparison: without a collation, a database may know only ASCII's. */
export const lowerSql = (sql: string): string => `lower(${sql} collate "${nameOrder}")`;
