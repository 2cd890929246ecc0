export * from './passports.ts';
export * from './finder-messages.ts';
