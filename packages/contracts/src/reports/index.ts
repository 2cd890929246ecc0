export * from './medical-mail.ts';
export * from './reports.ts';
