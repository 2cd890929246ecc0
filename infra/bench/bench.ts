import { benchHttp } from './http.ts';
import { benchStart } from './start.ts';

const benches: Record<string, (args: string[]) => Promise<void>> = { http: benchHttp, start: benchStart };

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench(args);
} else {
  process.stderr.write(`Which benchmark? npm run bench -- <name>, one of: ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
}
