import { benchBytes } from './bytes.ts';
import { benchDue } from './due.ts';
import { benchHttp } from './http.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoginFlood } from './login-flood.ts';
import { benchMail } from './mail.ts';
import { benchMorning } from './morning.ts';
import { benchPublish } from './publish.ts';
import { benchStart } from './start.ts';

const benches: Record<string, (args: string[]) => Promise<void>> = {
  http: benchHttp,
  'login-flood': benchLoginFlood,
  start: benchStart,
  publish: benchPublish,
  bytes: benchBytes,
  mail: benchMail,
  due: benchDue,
  morning: benchMorning,
  lighthouse: benchLighthouse,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench(args);
} else {
  process.stderr.write(`Which benchmark? npm run bench -- <name>, one of: ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
}
