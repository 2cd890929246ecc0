export * from './medical-mail.ts';
export * from './period.ts';
export * from './reports.ts';
export * from './report-files.ts';
