/** What a campaign is given; the same seed makes the same choices again. */
export interface CampaignOptions {
  /** The size `npm test` runs, else the full one. */
  readonly small: boolean;
  readonly seed: number;
  /** Numbers from 0 up to 1 that follow from the seed. */
  readonly random: () => number;
  /** What the caller wrote after `--`, for the campaign alone. */
  readonly args: readonly string[];
  /** Reports progress. */
  readonly say: (text: string) => void;
}

/** A campaign's outcome; the figures are printed by name, in this order. */
export interface CampaignResult {
  readonly passed: boolean;
  readonly figures: Readonly<Record<string, string | number | boolean>>;
}

/** A proof at a size the tests can't afford; exported as `campaign` by `<name>.campaign.ts` in this folder. */
export interface Campaign {
  /** One line, shown in the list. */
  readonly about: string;
  /** A rejection counts as failed. Everything it started has ended when it resolves. */
  readonly run: (options: CampaignOptions) => Promise<CampaignResult>;
}
