export * from './bank-holidays.ts';
export * from './contact-types.ts';
export * from './contacts.ts';
export * from './open-now.ts';
export * from './opening-hours.ts';
export * from './phone-number.ts';
export * from './postcode.ts';
