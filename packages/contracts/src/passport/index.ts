export * from './passports.ts';
export * from './passport-view.ts';
export * from './finder-messages.ts';
