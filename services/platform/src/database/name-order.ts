/**
 * The collation of what people call things: "anna" comes before "Zed", "Élan" beside "Elan". A database's own order is
 * often that of bytes, where it does not. Names that differ in a byte are still different.
 */
export const nameOrder = 'en-GB-x-icu';
