import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricDefinitions, type Metrics, type Sample } from './metrics';

function each<D extends object, M>(
  definitions: Record<string, D>,
  make: (options: D & { name: string }) => M,
) {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, make({ ...definition, name })]),
  );
}

const isUnlabelled = (name: string) =>
  Object.entries(metricDefinitions.gauge).some(([one, { labels }]) => one === name && labels.length === 0);

type Options = { name: string; help: string; labels: readonly string[]; buckets?: readonly number[] };

export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  const options = ({ name, help, labels, buckets }: Options) => ({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    ...(buckets && { buckets: [...buckets] }),
  });
  const histograms = each(metricDefinitions.histogram, (one) => new Histogram(options(one)));
  const counters = each(metricDefinitions.counter, (one) => new Counter(options(one)));
  const gauges = each(metricDefinitions.gauge, (one) => new Gauge(options(one)));
  const readers: (() => Promise<Sample[]> | Sample[])[] = [];
  let collectsDefaults = false;

  return {
    observe: (name, seconds, labels) => histograms[name]?.observe(labels, seconds),
    count: (name, labels) => counters[name]?.inc(labels),
    gauges: (read) => readers.push(read),
    text: async () => {
      // Watching garbage collection slows the process down, so it starts only when metrics are first requested.
      if (!collectsDefaults) collectDefaultMetrics({ register: registry });
      collectsDefaults = true;
      const read = await Promise.all(readers.map(async (one) => one()).map((one) => one.catch(() => [])));
      // Resets the gauges first. A gauge that cannot be read is then missing, instead of showing an old value.
      for (const [name, gauge] of Object.entries(gauges)) {
        gauge.reset();
        // `reset` sets a gauge without labels to 0, so such a gauge must also be removed.
        if (isUnlabelled(name)) gauge.remove();
      }
      for (const { name, value, labels } of read.flat()) gauges[name]?.set(labels ?? {}, value);
      return registry.metrics();
    },
  };
}
