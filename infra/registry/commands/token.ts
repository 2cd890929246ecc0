import { remoteNamed, WrongUse, type Command } from '../command.ts';
import { localToken } from '../target.ts';

const usage = 'token <remote>|all --name "who gets it" [--days 90]';

/** A token with which a team publishes its remote to this product from elsewhere. */
export const token: Command = ({ words, options, root }) => {
  const remote = words[0] === 'all' ? '*' : remoteNamed(words, usage);
  const days = Number(options.days ?? 90);
  if (!options.name || !(days > 0)) throw new WrongUse(`npm run mf -- ${usage}`);
  const made = localToken(root, process.env, remote, options.name, days);
  return { text: made, data: { remote, name: options.name, days, token: made } };
};
