export * from '../organisations.ts';
export * from '../two-factor.ts';
export * from '../users.ts';
export * from '../members.ts';
export * from '../invitations.ts';
export * from '../account.ts';
export * from '../drop-ins.ts';
