export * from './conversations.ts';
export * from './insights.ts';
