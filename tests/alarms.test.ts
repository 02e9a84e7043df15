import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricDefinitions } from '@/lib/services/metrics/metrics';
import { prometheusMetrics } from '@/lib/services/metrics/metrics-prometheus.server';

const read = (file: string) => readFileSync(file, 'utf8');
const alarmSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const alarms = z
  .object({ groups: z.array(z.object({ rules: z.array(alarmSchema) })) })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);
const panels = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })) })
  .parse(JSON.parse(read('deploy/grafana/dashboard.json')))
  .panels.flatMap(({ targets = [] }) => targets);
const expressions = [...alarms, ...panels].map(({ expr }) => expr);

/**
 * Returns the labels of every metric that a process offers, by the metric's name. Adds `up`, which Prometheus itself
 * creates.
 */
async function offeredSeries(): Promise<Map<string, Set<string>>> {
  const text = await prometheusMetrics().text();
  const series = new Map([['up', new Set<string>()]]);
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) series.set(name, new Set());
  for (const definitions of Object.values(metricDefinitions))
    for (const [name, { labels }] of Object.entries(definitions)) series.set(name, new Set(labels));
  for (const [name, { labels }] of Object.entries(metricDefinitions.histogram))
    for (const suffix of ['_bucket', '_count', '_sum']) series.set(name + suffix, new Set([...labels, 'le']));
  return series;
}

const labelsOfPrometheus = ['job', 'instance'];

test.each(expressions)(
  'the site exports every metric and label in the alarm’s expression: %s',
  async (expression) => {
    const series = await offeredSeries();
    const names = [...expression.matchAll(/\b(?:site|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
    const known = new Set([...labelsOfPrometheus, ...names.flatMap((name) => [...(series.get(name) ?? [])])]);
    const matched = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/, */),
    );
    expect([...matched, ...grouped].filter((label) => !known.has(label))).toEqual([]);
  },
);

test('alarms exist for availability, latency, queues, promised calls, bounced emails and job feeds', () => {
  const watched = alarms.map(({ expr }) => expr).join('\n');
  for (const part of ['up{', '_bucket', 'queue_age', 'promise', 'bounce', 'feeds'])
    expect(watched).toContain(part);
});

test('every alarm has one runbook with a symptom, checks and actions, and every runbook has one alarm', () => {
  const page = read('docs/operations/runbooks.md');
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(alarms.map(({ alert }) => alert));
  for (const section of sections)
    expect(section).toMatch(/\*\*Symptom\.\*\*[^]*\*\*Check\.\*\*[^]*\*\*Do\.\*\*/);
  for (const { alert, annotations } of alarms)
    expect(annotations.runbook_url).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
});
