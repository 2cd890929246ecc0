import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import type { Campaign, CampaignOptions } from './campaign.ts';
import { campaignNames, loadCampaign } from './campaign-files.ts';
import { runCampaigns } from './run-campaigns.ts';

async function runWith(campaigns: Record<string, Campaign['run']>): Promise<{ passed: boolean; said: string }> {
  const said: string[] = [];
  const options = { small: true, seed: 7, args: [], random: randomFrom, say: (text: string) => void said.push(text) };
  const passed = await runCampaigns(Object.keys(campaigns), options, async (name) => {
    const run = campaigns[name];
    if (!run) throw new Error(`No ${name}`);
    return { about: name, run };
  });
  return { passed, said: said.join('\n') };
}

describe('campaigns', () => {
  it('have passed when every one has, and print seed and figures', async () => {
    const { passed, said } = await runWith({ one: async () => ({ passed: true, figures: { lost: 0 } }) });
    expect(passed).toBe(true);
    expect(said).toContain('npm run campaign -- one --small --seed 7');
    expect(said).toMatch(/\| lost \| +0 \|/);
  });

  it('go on after one that failed or threw, and say which', async () => {
    const { passed, said } = await runWith({
      broken: async () => {
        throw new Error('No mail server');
      },
      lossy: async () => ({ passed: false, figures: { lost: 1 } }),
      fine: async () => ({ passed: true, figures: {} }),
    });
    expect(passed).toBe(false);
    expect(said).toContain('No mail server');
    expect(said).toContain('Failed: broken, lossy');
  });

  it('make the same choices again from the same seed, whatever ran before', async () => {
    const chosen: number[] = [];
    const run = async ({ random }: CampaignOptions) => {
      chosen.push(random());
      return { passed: true, figures: {} };
    };
    await runWith({ one: run, other: run });
    expect(chosen[0]).toBe(chosen[1]);
  });

  it('are found by the names of their files, and say what they are about', async () => {
    for (const name of campaignNames()) expect((await loadCampaign(name)).about).toMatch(/\w/);
  });
});
