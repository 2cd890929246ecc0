import { remoteConfig } from '@petcare/remote/webpack';

export default ({ development }) => remoteConfig(import.meta.url, { development });
