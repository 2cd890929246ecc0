import { argv } from 'node:process';

/** Each is loaded when it is asked for: some need what only a build leaves. */
const benches: Record<string, (args: string[]) => Promise<void>> = {
  http: async () => (await import('./http.ts')).benchHttp(),
  grants: async () => (await import('./grants.ts')).benchGrants(),
  doses: async () => (await import('./http.ts')).benchDoses(),
  'login-flood': async (args) => (await import('./login-flood.ts')).benchLoginFlood(args),
  start: async () => (await import('./start.ts')).benchStart(),
  publish: async () => (await import('./publish.ts')).benchPublish(),
  bytes: async () => (await import('./bytes.ts')).benchBytes(),
  mail: async (args) => (await import('./mail.ts')).benchMail(args),
  growth: async (args) => (await import('./growth.ts')).benchGrowth(args),
  pdf: async () => (await import('./pdf.ts')).benchPdf(),
  due: async (args) => (await import('./due.ts')).benchDue(args),
  'large-organisation': async () => (await import('./large-organisation.ts')).benchLargeOrganisation(),
  morning: async (args) => (await import('./morning.ts')).benchMorning(args),
  gallery: async () => (await import('./gallery.ts')).benchGallery(),
  lighthouse: async (args) => (await import('./lighthouse.ts')).benchLighthouse(args),
};

const [name = '', ...args] = argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench(args);
} else {
  process.stderr.write(`Which benchmark? npm run bench -- <name>, one of: ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
}
