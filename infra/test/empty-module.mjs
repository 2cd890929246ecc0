/** Stands in for a stylesheet in component tests, which don't look at colours. */
export default { process: () => ({ code: 'export default {};' }) };
