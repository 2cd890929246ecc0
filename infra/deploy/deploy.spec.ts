import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@petcare/platform';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { commandOf } from '../system/service-command.ts';

const folder = import.meta.dirname;
const root = join(folder, '../..');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.object({ path: z.string() })).optional(),
});
const compose = z.object({ services: z.record(z.string(), service) });
const { services } = compose.parse(parse(textOf('compose.yaml'), { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image === 'petcare');

const kubernetes = globSync('kubernetes/*.yaml', { cwd: folder });
const documents = kubernetes.flatMap((name) =>
  parseAllDocuments(textOf(name)).map((document) => z.unknown().parse(document.toJS())),
);
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string(), labels: z.object({ 'petcare-step': z.string() }) }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(
          z.looseObject({ name: z.string(), image: z.string(), command: z.array(z.string()).optional() }),
        ),
      }),
    }),
  }),
});
const workloads = documents.flatMap((document) => {
  const found = workload.safeParse(document);
  return found.success ? [found.data] : [];
});
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const imageCommand = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(textOf('Dockerfile'))?.[1] ?? ''));

/** Settings as compose would fill them in. */
const filled = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{PUBLIC_URL[^}]*\}/, 'https://petcare.example')
        .replace(/\$\{SMTP_URL[^}]*\}/, 'smtp://mail.example:587')
        .replaceAll(/\$\{\w+[^}]*\}/g, 'Zx8!kQ2vRm4tB7wYp1nD5sLc9hJ3f0aE'),
    ]),
  );

describe('the deployment', () => {
  it('starts every service as the product itself does', () => {
    expect(imageCommand).toEqual(['node', ...commandOf('api')]);
    const worker = ['node', ...commandOf('worker')];
    expect(services['worker']?.command).toEqual(worker);
    expect(containers.find(({ name }) => name === 'worker')?.command).toEqual(worker);
  });

  it('starts what there is', () => {
    const commands = [
      imageCommand,
      ...ours.map(([, { command }]) => command),
      ...containers.map(({ command }) => command),
    ];
    const scripts = commands.flatMap((command = []) => command.filter((word) => /\.[jt]s$/.test(word)));
    expect(scripts.length).toBeGreaterThan(6);
    const sources = scripts.map((script) => script.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('gives settings that production accepts', () => {
    for (const [, { environment = {} }] of ours) {
      const given = filled(environment);
      expect(loadConfig({ ...given, NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({
        NODE_ENV: 'production',
        TRUST_PROXY: ['172.30.7.0/24'],
      });
    }
  });

  it('names only settings that exist', () => {
    const known = new Set(
      ['DATABASE_OWNER_URL', ...textOf('../../.env.example').matchAll(/^(?:# )?([A-Z_0-9]+)=/gm)].map((match) =>
        typeof match === 'string' ? match : match[1],
      ),
    );
    const settings = z.object({
      kind: z.enum(['Secret', 'ConfigMap']),
      data: z.record(z.string(), z.string()).optional(),
      stringData: z.record(z.string(), z.string()).optional(),
    });
    const named = [
      ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...documents.flatMap((document) => {
        const found = settings.safeParse(document);
        return found.success ? Object.keys({ ...found.data.data, ...found.data.stringData }) : [];
      }),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('passes on further settings, but not the owner’s password', () => {
    for (const [name, { env_file: files, environment = {} }] of ours) {
      expect(files?.map(({ path }) => path)).toEqual(['settings.env']);
      expect(Object.values(environment).some((value) => value.includes('OWNER_PASSWORD'))).toBe(name === 'migrate');
    }
  });

  it('applies every file of the cluster, with one name for the image', () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(textOf('kubernetes/kustomization.yaml')));
    const files = kubernetes.map((name) => name.replace('kubernetes/', '').replace('.example', ''));
    expect(resources.toSorted()).toEqual(files.filter((name) => name !== 'kustomization.yaml').toSorted());
    expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(['petcare', 'nginx:1.29']));
  });

  it('migrates before it serves, and publishes afterwards', () => {
    const steps = workloads.map(({ metadata: { name, labels } }) => [name, labels['petcare-step']]);
    expect(Object.fromEntries(steps)).toEqual({
      migrate: 'migrate',
      api: 'serve',
      worker: 'serve',
      nginx: 'serve',
      publish: 'publish',
    });
    const document = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
    expect([...document.matchAll(/--selector '([^']*)'/g)].map(([, selector]) => selector)).toEqual([
      'petcare-step notin (serve, publish)',
      'petcare-step=serve',
      'petcare-step=publish',
    ]);
  });

  it('sets no API aside that turns requests away: with few of them nobody would be left', () => {
    expect(/server api:3000 [^;]*;/.exec(textOf('nginx.conf'))?.[0]).toContain('max_fails=0');
  });

  it('keeps addresses, which hold secrets, out of nginx’s logs', () => {
    const conf = textOf('nginx.conf');
    const format = /log_format plain '([^']*)'/.exec(conf)?.[1] ?? '';
    expect(format).toContain('$status');
    expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|query_string|http_referer)\b/);
    expect(conf).toContain('access_log /dev/stdout plain;');
    expect(conf).toContain('error_log /dev/stderr crit;');
  });
});
