import { globSync } from 'node:fs';
import type { Campaign } from './campaign.ts';

const ending = '.campaign.ts';

/** The existing campaigns: each is a file in this folder. */
export function campaignNames(): string[] {
  return globSync(`*${ending}`, { cwd: import.meta.dirname })
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

/** Loads one, and what it needs, only when it is about to run. */
export async function loadCampaign(name: string): Promise<Campaign> {
  const { campaign } = (await import(`./${name}${ending}`)) as { campaign: Campaign };
  return campaign;
}
