import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

/** Serves what the API has to serve, reports what it was given, and obeys the rules for the product's programs. */
const server = `
  import { createServer } from 'node:http';
  import { appendFileSync } from 'node:fs';
  appendFileSync('started.txt', process.argv[1] + ' ' + process.pid + '\\n');
  const end = () => { appendFileSync('started.txt', 'end ' + process.argv[1] + '\\n'); process.exit(0); };
  process.on('SIGTERM', end).on('disconnect', end);
  const given = { ...process.env };
  if (process.argv[1].includes('api')) createServer((request, response) => {
    if (request.url === '/die') { console.error('the last words'); process.exit(3); }
    response.end(JSON.stringify(given));
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;
const script = (name: string) => `
  import { appendFileSync } from 'node:fs';
  appendFileSync('started.txt', '${name} ' + (process.env.DATABASE_OWNER_URL ? 'as owner' : 'as app') + '\\n');
`;

const results: Record<string, string> = {
  'services/api/dist/main.js': server,
  'services/worker/dist/main.js': server,
  'services/api/dist/migrate.js': script('migrate'),
  'services/api/dist/seed-demo.js': script('seed'),
  'shell/dist/index.html': '',
};

/** A checkout whose services are stand-ins and count as built; its `infra` is the real one. */
export function standInCheckout(): string {
  // Below a directory the database's account may enter.
  const root = mkdtempSync('/var/tmp/petcare-start-spec-');
  chmodSync(root, 0o755);
  const infra = resolve(import.meta.dirname, '..');
  symlinkSync(infra, join(root, 'infra'));
  symlinkSync(resolve(infra, '../node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "workspaces": ["services/*"] }');
  writeFileSync(join(root, 'nx.json'), '{ "neverConnectToCloud": true, "analytics": false }');
  for (const [path, content] of Object.entries(results)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/built-from.txt'), fingerprintOf(root));
  return root;
}

/** One `npm start` of such a checkout. */
export class Start {
  static readonly #all: Start[] = [];
  readonly child: ChildProcess;
  readonly ended: Promise<number | string>;
  output = '';

  constructor(root: string, environment: NodeJS.ProcessEnv = {}) {
    const modules = ['run-product', 'settings'].map((name) => join(import.meta.dirname, `${name}.ts`));
    const main = `import { runProduct } from '${modules[0]}'; import { readSettings } from '${modules[1]}';
      process.exit(await runProduct(() => ({ ...readSettings(process.env), root: '${root}' })));
      // infra/start/ tells the next start that this number belongs to a start.`;
    this.child = spawn(process.execPath, ['--input-type=module', '--eval', main], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', PETCARE_DATA: join(root, '.data'), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Start.#all.push(this);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
    }
    this.ended = new Promise((end) => {
      this.child.once('close', (code, signal) => end(signal ?? code ?? 0));
    });
  }

  /** Resolves once the output contains the text; rejects with the output if the start ends before. */
  async says(text: string): Promise<void> {
    const said = new Promise<void>((hear) => {
      const look = () => this.output.includes(text) && hear();
      this.child.stdout?.on('data', look);
      this.child.stderr?.on('data', look);
      look();
    });
    await Promise.race([said, this.ended]);
    if (!this.output.includes(text)) throw new Error(`The start ended with ${await this.ended}: ${this.output}`);
  }

  /** Ends those a failed test left running. */
  static async stopAll(): Promise<void> {
    await Promise.all(Start.#all.map((start) => start.stop()));
  }

  /** The addresses it printed. */
  address(of: 'Product' | 'Inbox'): string {
    return new RegExp(`${of} +(http://\\S+)`).exec(this.output)?.[1] ?? '';
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}

export function removeCheckout(root: string): void {
  rmSync(root, { recursive: true, force: true });
}
