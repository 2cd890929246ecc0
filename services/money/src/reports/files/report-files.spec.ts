import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  isBeingMade,
  longReportRows,
  mostReportFiles,
  reportFile,
  reportFileList,
  reportNames,
  type ReportFile,
} from '@petcare/contracts/reports';
import { Storage } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  eventually,
  joinAs,
  noticesToNowhere,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { Reports } from '../reports.service.ts';
import { MakeReportFiles } from './make-report-files.job.ts';
import { reportFileMail } from './report-file-jobs.ts';
import { SweepReportFiles } from './sweep-report-files.job.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  const settings = { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY, SMTP_URL: server.url, SWEEP_SECONDS: '1' };
  worker = await startTestWorker(api.database, settings);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api, { plan: 'pro' }));
});
afterEach(() => void jest.restoreAllMocks());

const never = new AbortController().signal;
const path = '/api/report-files';
const begin = async (fields: object = {}, actor = owner): Promise<ReportFile> =>
  reportFile.parse((await actor.post(path, { report: 'expenses', format: 'csv', ...fields })).body);
const listed = async (actor = owner) => reportFileList.parse((await actor.get(path)).body).items;
const download = (id: string, actor = owner) => {
  const cookie = [...actor.cookies].map((pair) => pair.join('=')).join('; ');
  return api.app.inject({ url: `${path}/${id}/download`, headers: { cookie } });
};
const stored = (id: string) => api.app.get(Storage).files(`${owner.organisationId}/${id}`);
const make = (signal = never) => worker.get(MakeReportFiles, { strict: false }).handle({}, signal);
/** The worker's own queue may have been faster. */
const made = async ({ id }: ReportFile, actor = owner): Promise<ReportFile> => {
  await make();
  return eventually(async () => {
    const now = (await listed(actor)).find((file) => file.id === id);
    if (!now || isBeingMade(now)) throw new Error('It is still being made');
    return now;
  });
};
const spend = (rows: number) =>
  api.sql(
    `insert into money.expense (organisation_id, id, spent_on, amount_pence, category, pets)
     select $1, uuidv7(), date '2026-01-01' + n % 300, 100, 'food', '[]' from generate_series(1, $2::int) n`,
    [owner.organisationId, rows],
  );
const letters = async () =>
  (
    await Promise.all(
      server.taken
        .filter(({ to }) => to.includes(`${owner.username}@petcare.test`))
        .map(({ raw }) => PostalMime.parse(raw)),
    )
  ).filter(({ subject }) => subject?.includes('report'));

it('of a long report are made by a worker alone, as whole as the report, and told of by e-mail', async () => {
  await spend(longReportRows + 1);
  for (const format of ['pdf', 'csv'])
    expect(await owner.get(`/api/reports/expenses.${format}`)).toMatchObject({
      status: 422,
      body: { message: 'This is a long report. Ask for it as a file on the report’s page.' },
    });
  const begun = await begin({ format: 'pdf', from: '2026-01-01' });
  expect(begun).toMatchObject({ status: 'queued', progress: 0, bytes: null, from: '2026-01-01', pet: null });
  const done = await made(begun);
  expect(done).toMatchObject({ status: 'ready', progress: 100 });
  const { headers, rawPayload } = await download(begun.id);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': `${done.bytes}` });
  expect(headers['content-disposition']).toContain('petcare-expenses-2026-01-01.pdf');
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  // Each, and their totals by category.
  expect(text.match(/Food/g)).toHaveLength(longReportRows + 2);
  expect(text).toContain('£2,001');
  await eventually(async () => {
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your report is ready: Expenses');
    expect(mail?.text).toContain('/records?tab=expenses&period=dates&from=2026-01-01');
  });
  expect(await noticesToNowhere(api, reportFileMail)).toEqual([]);
});

it('are those of every report, also of reminders, and of one animal', async () => {
  const { id: petId } = await createPet(owner, { name: 'Bella' });
  for (const report of reportNames)
    expect(await made(await begin({ report, petId }))).toMatchObject({ report, status: 'ready', pet: 'Bella' });
  const other = (await createPet(await signUp(api))).id;
  expect((await owner.post(path, { report: 'weight', format: 'csv', petId: other })).status).toBe(404);
  expect((await owner.post(path, { report: 'nothing', format: 'csv' })).status).toBe(400);
});

it('are there for whoever asked, as long as the report is theirs to see', async () => {
  const member = await joinAs(owner, 'member');
  const file = await made(await begin({}, member), member);
  expect([await listed(owner), (await download(file.id)).statusCode]).toEqual([[], 404]);
  expect((await owner.del(`${path}/${file.id}`)).status).toBe(404);
  await api.sql(`update organisations.membership set role = 'carer' where user_id = $1`, [member.userId]);
  await eventually(async () => expect(await listed(member)).toEqual([]));
  expect((await download(file.id, member)).statusCode).toBe(404);
  expect((await member.post(path, { report: 'expenses', format: 'csv' })).status).toBe(403);
});

it('are not made for somebody who may not see the report any more', async () => {
  const member = await joinAs(owner, 'member');
  const [{ id } = { id: '' }] = await api.sql<{ id: string }>(
    `insert into money.report_file (organisation_id, id, report, format, created_by, expires_at, leased_until, status)
     values ($1, uuidv7(), 'expenses', 'csv', $2, platform.now() + interval '7 days', platform.now() + interval '1 hour', 'running')
     returning id`,
    [owner.organisationId, member.userId],
  );
  await api.sql(`update organisations.membership set role = 'carer' where user_id = $1`, [member.userId]);
  await api.sql(`update money.report_file set status = 'queued', leased_until = null where id = $1`, [id]);
  await make();
  await eventually(async () => {
    const [row] = await api.sql<{ status: string }>('select status from money.report_file where id = $1', [id]);
    expect(row?.status).toBe('failed');
  });
  expect(await stored(id)).toEqual([]);
});

it('stop at so many, also at once, and the bytes go with the row', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostReportFiles + 2 }, () => owner.post(path, { report: 'weight', format: 'csv' })),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(mostReportFiles);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const [file] = await listed();
  if (!file) throw new Error('None was begun');
  await made(file);
  expect(await stored(file.id)).toEqual(['report.csv']);
  expect((await owner.del(`${path}/${file.id}`)).status).toBe(204);
  expect([await stored(file.id), (await download(file.id)).statusCode]).toEqual([[], 404]);
});

it('of which one breaks off is begun anew, and given up after three times, which is told, too', async () => {
  const broken = jest.spyOn(worker.get(Reports, { strict: false }), 'of').mockRejectedValue(new Error('Broken'));
  const file = await begin();
  for (let time = 0; time < 3; time += 1) {
    await api.sql(
      `update money.report_file set leased_until = platform.now() - interval '1 second' where status = 'running'`,
    );
    await make();
  }
  await eventually(async () => expect((await listed())[0]?.status).toBe('failed'));
  expect(broken).toHaveBeenCalledTimes(3);
  expect((await download(file.id)).statusCode).toBe(409);
  await eventually(async () => expect((await letters())[0]?.subject).toBe('We couldn’t make your report: Expenses'));
});

it('are swept after a week, bytes first', async () => {
  const { id } = await made(await begin());
  await api.sql(`update money.report_file set expires_at = platform.now() - interval '1 second' where id = $1`, [id]);
  await worker.get(SweepReportFiles, { strict: false }).handle({}, never);
  expect([await listed(), await stored(id)]).toEqual([[], []]);
});
