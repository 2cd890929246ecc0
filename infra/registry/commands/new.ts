import { WrongUse, type Command } from '../command.ts';
import { NameProblem, newRemote } from '../new-remote.ts';

/** Creates a remote that passes every check, for a team to build on. */
export const create: Command = ({ words, options, root }) => {
  const [name] = words;
  if (!name) throw new WrongUse('npm run mf -- new <name> [--name "Team"]');
  try {
    const folder = newRemote(root, name, options.name ?? `${name} team`);
    const next = [
      `npm install`,
      `npm run build -w ${folder}`,
      `npm run mf -- publish ${folder}`,
      `npm run dev -w ${folder}`,
    ];
    const text = `${folder} is ready, with a page at /${name}. Next:\n${next.map((step) => `  ${step}`).join('\n')}`;
    return { text, data: { folder, next } };
  } catch (error) {
    if (error instanceof NameProblem) throw new WrongUse(error.message);
    throw error;
  }
};
