/** Stands for a stylesheet in tests of components, which do not look at colours. */
export default { process: () => ({ code: 'export default {};' }) };
