import webpack from 'webpack';
import { isOffered, lentParts } from './shared-libraries.mjs';

/** Plugins for a remote built for `contract`: inner parts of libraries it gets from the shell instead of bringing them. */
export const lentByShell = (contract) =>
  Object.values(lentParts)
    .filter(({ since }) => isOffered(contract, since))
    .map(({ path, code }) => {
      const module = `data:text/javascript,${encodeURIComponent(code)}`;
      return new webpack.NormalModuleReplacementPlugin(path, module);
    });
