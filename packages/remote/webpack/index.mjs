export { build, compile, watch } from './build.mjs';
export { landingConfigs } from './landing-config.mjs';
export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
export { twinConfig } from './twin-config.mjs';
export { workerConfig } from './worker-config.mjs';
