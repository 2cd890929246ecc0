export * from './pdf-document.ts';
export { setFont } from './pdf-fonts.ts';
export * from './pdf-words.ts';
