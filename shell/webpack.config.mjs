import { shellConfig } from '@petcare/remote/webpack';

export default ({ development }) => shellConfig(import.meta.url, { development });
