import { landingConfigs, shellConfig } from '@petcare/remote/webpack';

export default ({ development }) => [
  shellConfig(import.meta.url, { development }),
  ...landingConfigs(import.meta.url, { development }),
];
