import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamed, WrongUse, type Command } from '../command.ts';
import { localBuild } from '../local-build.ts';
import { publish } from '../publish.ts';

const usage = 'publish <remote> [build] [--no-promote] [--why "…"]';

/** Publishes a remote's newest build, or the one named, to everyone. */
export const publishCommand: Command = async ({ words, options, root, target }) => {
  const id = remoteNamed(words, usage);
  const folder = join(root, `mf-${id}`);
  if (!existsSync(join(folder, 'remote.json'))) throw new WrongUse(`There is no remote in ${folder}.`);
  const build = localBuild(folder, words[1]);
  const promote = !options['no-promote'];
  const published = await publish(build, folder, target(), { promote, why: options.why });
  const { version, sizes, isCurrent } = published;
  const after = isCurrent
    ? 'People get it with the next page load.'
    : promote
      ? 'Another version is pinned, so people keep that one; npm run mf -- promote changes that.'
      : 'Nobody gets it yet.';
  return {
    text: `mf-${id} ${version} is published: first page ${sizes.firstPage} bytes with brotli, ${sizes.whole} in total. ${after}`,
    data: published,
  };
};
