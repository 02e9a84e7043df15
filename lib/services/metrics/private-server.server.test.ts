import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prometheusMetrics } from './metrics-prometheus.server';
import { servePrivately } from './private-server.server';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function start(isAlive = () => true) {
  const metrics = prometheusMetrics();
  const onFailure = jest.fn();
  const server = servePrivately({ host: '127.0.0.1', port: 0, metrics, isAlive, onFailure });
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, metrics, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test('/metrics shows request counts, values measured at request time, and the process’s memory', async () => {
  const { metrics, ask } = await start();
  let waiting = 1;
  metrics.gauges(() => [{ name: 'site_sql_connections', value: waiting, labels: { state: 'waiting' } }]);
  metrics.observe('site_http_request_duration_seconds', 0.2, {
    route: '/jobs',
    method: 'GET',
    status: '200',
  });
  expect(await (await ask('/metrics')).text()).toContain('site_sql_connections{state="waiting"} 1');
  waiting = 7;
  const response = await ask('/metrics');
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('site_sql_connections{state="waiting"} 7');
  expect(text).toContain(
    'site_http_request_duration_seconds_bucket{le="0.25",route="/jobs",method="GET",status="200"} 1',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('/metrics leaves out a value whose measurement fails', async () => {
  const { metrics, ask } = await start();
  let fails = false;
  metrics.gauges(async () => {
    if (fails) throw new Error('away');
    return [{ name: 'site_promises_overdue', value: 3 }];
  });
  expect(await (await ask('/metrics')).text()).toMatch(/^site_promises_overdue 3$/m);
  fails = true;
  expect(await (await ask('/metrics')).text()).not.toMatch(/^site_promises_overdue \d/m);
});

test('/live responds with 503 once the process needs a restart', async () => {
  let alive = true;
  const { ask } = await start(() => alive);
  expect((await ask('/live')).status).toBe(200);
  alive = false;
  expect((await ask('/live')).status).toBe(503);
});

test('answers 404 for other paths and 405 for other methods', async () => {
  const { ask, port } = await start();
  expect((await ask('/jobs')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
});

test('a port already in use is reported, and the process continues', async () => {
  const { port, metrics } = await start();
  const failure = await new Promise((resolve) => {
    servers.push(
      servePrivately({ host: '127.0.0.1', port, metrics, isAlive: () => true, onFailure: resolve }),
    );
  });
  expect(String(failure)).toContain('EADDRINUSE');
});
