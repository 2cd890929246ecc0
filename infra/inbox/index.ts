export { startInbox, type Inbox, type InboxOptions } from './start-inbox.ts';
export type { Mail } from './mail.ts';
