import '@petcare/ui';
