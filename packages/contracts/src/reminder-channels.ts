import { z } from 'zod';

/** Way of telling people about a reminder → the words for it. */
export const channelNames = {
  email: 'E-mail',
  app: 'In the app',
  push: 'On devices with notifications on',
  calendar: 'In calendars',
} as const;
export type Channel = keyof typeof channelNames;
export const allChannels = Object.keys(channelNames) as [Channel, ...Channel[]];

/** How people are told, in one order; with none, nobody is, and it's only on the schedule. */
export const reminderChannels = z
  .array(z.enum(allChannels))
  .refine((ways) => new Set(ways).size === ways.length, 'Choose each way once.')
  .overwrite((ways) => allChannels.filter((way) => ways.includes(way)));

const inWords: Readonly<Record<Channel, string>> = {
  email: 'by e-mail',
  app: 'in the app',
  push: 'on devices',
  calendar: 'in calendars',
};
const list = new Intl.ListFormat('en-GB');

/** "In every way", "By e-mail and in the app only", "Not at all" */
export function describeChannels(channels: readonly Channel[]): string {
  if (channels.length === 0) return 'Not at all';
  if (channels.length === allChannels.length) return 'In every way';
  const words = list.format(channels.map((way) => inWords[way]));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}
