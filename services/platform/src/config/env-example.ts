import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configSchema } from './config.ts';

/** Where the example is kept: beside the README. */
export const envExampleFile = new URL('../../../../.env.example', import.meta.url);

function settingOf(name: string, schema: (typeof configSchema.shape)[keyof typeof configSchema.shape]): string {
  const usual = schema.safeParse(undefined);
  const about = `# ${schema.description}`;
  if (!usual.success) return `${about}\n${name}=\n`;
  return `${about}\n# ${name}=${String(usual.data ?? '')}\n`;
}

/** Every setting with what it means: those that must be set are left empty, the others show what they are by default. */
export function envExample(): string {
  const settings = Object.entries(configSchema.shape).map(([name, schema]) => settingOf(name, schema));
  return [
    '# Settings of the back end. Written by: node services/platform/src/config/env-example.ts\n',
    ...settings,
  ].join('\n');
}

if (import.meta.main) writeFileSync(fileURLToPath(envExampleFile), envExample());
