export * from './pdf-document.ts';
export { useFont } from './pdf-fonts.ts';
export * from './pdf-words.ts';
