import webpack from 'webpack';
import { isOffered, lentParts } from './shared-libraries.mjs';

/** Plugins of a remote that is built for `contract`: inner parts of libraries that it has from the shell instead of bringing them. */
export const lentByShell = (contract) =>
  Object.values(lentParts)
    .filter(({ since }) => isOffered(contract, since))
    .map(({ path, code }) => {
      const module = `data:text/javascript,${encodeURIComponent(code)}`;
      return new webpack.NormalModuleReplacementPlugin(path, module);
    });
