import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../../tests/server/support/app';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { mari } from '../../tests/server/support/people';
import { render, TimeHistogram } from './exposition';
import { serveMetrics } from './server';

describe('the text for Prometheus', () => {
  test('has a line a sample, with its labels escaped', () => {
    const samples = [{ value: 1 }, { labels: { a: 'say "x"\n\\', b: 2 }, value: 0.5 }];
    expect(render([{ name: 'things_total', help: 'Things', type: 'counter', samples }])).toBe(
      '# HELP things_total Things\n# TYPE things_total counter\nthings_total 1\nthings_total{a="say \\"x\\"\\n\\\\",b="2"} 0.5\n',
    );
  });

  test('without a sample there is only what it would be', () => {
    expect(render([{ name: 'a', help: 'A', type: 'gauge', samples: [] }])).toBe('# HELP a A\n# TYPE a gauge\n');
  });

  test('a histogram counts each time in all classes that it is not above', () => {
    const histogram = new TimeHistogram();
    for (const seconds of [0.004, 0.005, 0.3, 99]) histogram.add({ route: '/' }, seconds);
    const valueIn = (le: string | number) =>
      histogram.samples().find(({ labels }) => labels?.le === le && labels.route === '/')?.value;
    expect([0.005, 0.01, 0.25, 0.5, 30, '+Inf'].map(valueIn)).toEqual([2, 2, 2, 3, 3, 4]);
    expect(histogram.samples().slice(-2)).toEqual([
      { suffix: '_sum', labels: { route: '/' }, value: 99.309 },
      { suffix: '_count', labels: { route: '/' }, value: 4 },
    ]);
  });
});

describe('what is measured', () => {
  let t: TestApp;
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  beforeAll(async () => {
    t = await openTestApp();
  });
  beforeEach(async () => {
    metrics = await serveMetrics(
      { app: t.app, database: t.deps.database, version: '1.2.3' },
      { host: '127.0.0.1', port: 0 },
    );
  });
  afterEach(() => metrics.close());
  afterAll(() => t.close());
  const at = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);
  const read = async () => (await at('/metrics')).text();
  const valueIn = (text: string, sample: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
    return line === undefined ? undefined : Number(line.slice(sample.length + 1));
  };

  test('requests are counted by route and status, without what was asked for', async () => {
    await t.app.inject('/api/health');
    await t.app.inject('/api/v1/purchaseApplication/48806150278');
    await t.app.inject('/api/v1/secret-path');
    const text = await read();
    const count = (route: string, status: number) =>
      valueIn(text, `portal_http_requests_total{method="GET",route="${route}",status="${status}"}`);
    expect([
      count('/api/health', 200),
      count('/api/v1/purchaseApplication/:id', 401),
      count('none', 404),
      valueIn(text, 'portal_http_request_duration_seconds_count{method="GET",route="/api/health"}'),
    ]).toEqual([1, 1, 1, 1]);
    expect(text).not.toMatch(/48806150278|secret-path/);
  });

  test('a block of the thread is seen in the delay of the event loop', async () => {
    await read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const end = performance.now() + 200;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const longest = valueIn(await read(), 'portal_event_loop_delay_seconds{quantile="1"}');
    expect(longest).toBeGreaterThan(0.15);
  });

  test('uploads, payments and jobs are counted in the database', async () => {
    const { db } = t.deps.database;
    await db.insertInto('job').values({ name: 'sweep', started: new Date(), runs: 3, failures: 1 }).execute();
    await t.as(mari)({
      method: 'POST',
      url: '/api/v1/storage/file',
      ...multipart({ name: 'plaan.pdf', content: contents.pdf, fields: { type: 'DOCUMENT_TYPE_OTHER_FILE' } }),
    });
    const application = await db
      .insertInto('application')
      .values({
        no: 'A-1',
        resource: 'purchaseApplication',
        type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
        status: 'APPLICATION_STATUS_OPEN',
        person_code: mari.personCode,
        registry_code: null,
        body: '{}',
        decision_comment: null,
        submitted: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = { application_id: application.id, exam_id: null, request_type: 'APPLICATION' as never, bank: null };
    for (const state of ['paid', 'failed', 'failed'] as const)
      await db
        .insertInto('payment')
        .values({
          ...payment,
          amount_cents: 1,
          state,
          stamp: `${Math.random()}`.slice(2),
          reference: null,
          bank_transaction: null,
          settled: null,
        })
        .execute();
    // The clock of the tests is not that of the database, which counts what is of its last day.
    await db.updateTable('document').set({ created: new Date() }).execute();
    await db
      .insertInto('payment')
      .values({
        ...payment,
        amount_cents: 1,
        state: 'failed',
        stamp: '1',
        reference: null,
        bank_transaction: null,
        created: new Date(Date.now() - 25 * 3_600_000),
        settled: null,
      })
      .execute();
    const text = await read();
    expect([
      valueIn(text, 'portal_payments{state="paid"}'),
      valueIn(text, 'portal_payments{state="failed"}'),
      valueIn(text, 'portal_documents'),
      valueIn(text, 'portal_document_bytes'),
      valueIn(text, 'portal_job_runs_total{job="sweep"}'),
      valueIn(text, 'portal_job_failures_total{job="sweep"}'),
      valueIn(text, 'portal_database_up'),
      valueIn(text, 'portal_build_info{version="1.2.3"}'),
    ]).toEqual([1, 2, 1, contents.pdf.length, 3, 1, 1, 1]);
  });

  test('without the database the other measurements are there, and say that it is gone', async () => {
    const gone = {
      ...t.deps.database.db,
      getExecutor: () => {
        throw new Error('gone');
      },
    } as never;
    const other = await serveMetrics(
      { app: t.app, database: { db: gone, poolState: () => ({ total: 3, idle: 1, waiting: 4 }) }, version: '1' },
      { host: '127.0.0.1', port: 0 },
    );
    const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text();
    await other.close();
    const connections = (state: string) => valueIn(text, `portal_database_connections{state="${state}"}`);
    expect([valueIn(text, 'portal_database_up'), ...['idle', 'busy', 'waiting'].map(connections)]).toEqual([
      0, 1, 2, 4,
    ]);
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  test('nothing else is answered there, and no measurement at the portal', async () => {
    expect([(await at('/')).status, (await at('/api/health')).status]).toEqual([404, 404]);
    expect((await t.app.inject('/metrics')).body).not.toContain('portal_http_requests_total');
  });

  test('the database counts once for all who ask within five seconds', async () => {
    await read();
    const asked = jest.spyOn(t.deps.database.db, 'getExecutor');
    expect(await Promise.all([read(), read(), read()])).toHaveLength(3);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
