import type { BuildReport } from './local-build.ts';

export interface Copied {
  /** `lucide-react/dist/esm/Icon.mjs` */
  file: string;
  /** The builds that have it, one entry for each time. */
  builds: string[];
}

/** Files of registry packages that occur more than once in the shell and its remotes together. `reports` are by build. */
export function copiedFiles(reports: Readonly<Record<string, BuildReport>>): Copied[] {
  const places = new Map<string, string[]>();
  for (const [build, { packages }] of Object.entries(reports)) {
    for (const { name, files } of packages.filter((one) => !one.name.startsWith('@petcare/'))) {
      for (const file of files) places.set(`${name}/${file}`, [...(places.get(`${name}/${file}`) ?? []), build]);
    }
  }
  return [...places].filter(([, builds]) => builds.length > 1).map(([file, builds]) => ({ file, builds }));
}

/**
 * One icon's lines, some hundred bytes: every build that draws it has them. Sharing them would make a team wait for the shell
 * before using another icon, and would give everyone the icons of all.
 */
export const isIcon = ({ file }: Copied): boolean => file.startsWith('lucide-react/dist/esm/icons/');
