import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './exposition';

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** How often the delay is measured, milliseconds; it is part of what is measured. */
const resolution = 10;

function delayOf(histogram: IntervalHistogram): Metric {
  const quantiles = { 0.5: 50, 0.99: 99, 1: 100 };
  const samples = Object.entries(quantiles).map(([quantile, percentile]) => ({
    labels: { quantile },
    value: Math.max(0, histogram.percentile(percentile) / 1e9 - resolution / 1_000),
  }));
  histogram.reset();
  return {
    name: 'portal_event_loop_delay_seconds',
    help: 'How long the thread was busy with something else, since the last reading',
    type: 'gauge',
    samples,
  };
}

/** Memory, processor and event loop of this process. */
export function createProcessMetrics(version: string): { read: () => Metric[]; close: () => void } {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  return {
    read: () => {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const started = Date.now() / 1_000 - process.uptime();
      return [
        { name: 'portal_build_info', help: 'The release', type: 'gauge', samples: [{ labels: { version }, value: 1 }] },
        gauge('process_resident_memory_bytes', 'Memory of the process', rss),
        gauge('nodejs_heap_size_used_bytes', 'Memory of objects', heapUsed),
        gauge('process_start_time_seconds', 'When the process began', Math.round(started)),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time on the processor',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        delayOf(histogram),
      ];
    },
    close: () => histogram.disable(),
  };
}
