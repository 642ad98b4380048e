/** Measurements in the text format that Prometheus reads (version 0.0.4). */

export type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  /** Added to the name, for the parts of a histogram. */
  suffix?: string;
  labels?: Labels;
  value: number;
}

export interface Metric {
  /** By the conventions of Prometheus: the base unit at the end, `_total` for what only grows. */
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

const escaped = (text: string | number): string =>
  String(text).replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

const labelsOf = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export const render = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

/** Upper bounds of the classes of a time, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

/** How many times fell into which class, for each set of labels. */
export class TimeHistogram {
  private readonly series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  add(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels);
    const one = this.series.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
    this.series.set(key, one);
    const index = bounds.findIndex((bound) => seconds <= bound);
    const at = index < 0 ? bounds.length : index;
    one.counts[at] = (one.counts[at] ?? 0) + 1;
    one.sum += seconds;
  }

  samples(): Sample[] {
    return [...this.series.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index) => {
        total += count;
        return { suffix: '_bucket', labels: { ...labels, le: bounds[index] ?? '+Inf' }, value: total };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
    });
  }
}

/** How often something has happened, for each set of labels. */
export class Counter {
  private readonly series = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels): void {
    const key = JSON.stringify(labels);
    const one = this.series.get(key) ?? { labels, value: 0 };
    this.series.set(key, one);
    one.value += 1;
  }

  samples(): Sample[] {
    return [...this.series.values()];
  }
}
