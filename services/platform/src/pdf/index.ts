export * from './pdf-document.ts';
export * from './pdf-words.ts';
