import { landingConfigs, shellConfig, workerConfig } from '@petcare/remote/webpack';

export default ({ development }) => [
  shellConfig(import.meta.url, { development }),
  workerConfig(import.meta.url, { development }),
  ...landingConfigs(import.meta.url, { development }),
];
