export * from './import-fields.ts';
export * from './imports.ts';
