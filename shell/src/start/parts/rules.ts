import '@petcare/contracts';
