import { Worker } from 'node:worker_threads';

/** More microsteps than any step of a walk needs: a machine that takes them goes round for ever. */
export const mostMicrosteps = 5_000;

/** Counts what happens during one step of a walk. */
export class StepCounter {
  private count = 0;
  private error: Error | null = null;

  /** A step begins. */
  restart(): void {
    this.count = 0;
    this.error = null;
  }

  /** @throws what `add` threw in this step, which a machine may have caught. */
  check(): void {
    if (this.error) throw this.error;
  }

  /** @throws when the step goes on for ever. */
  add(machine: string): void {
    this.count += 1;
    if (this.count <= mostMicrosteps) return;
    this.error ??= new Error(`${machine} goes round for ever: more than ${mostMicrosteps} microsteps in one step`);
    throw this.error;
  }
}

/** Runs beside the program: an endless loop there stops timers and promises, but not this thread. */
const watching = `
const { parentPort, workerData, receiveMessageOnPort } = require('node:worker_threads');
const fs = require('node:fs');
const path = require('node:path');
const beats = new Int32Array(workerData.beats);
const usedNow = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let current = null;
let used = usedNow();
let seen = Atomics.load(beats, 0);
for (;;) {
  Atomics.wait(beats, 0, seen, 500);
  for (let next = receiveMessageOnPort(parentPort); next; next = receiveMessageOnPort(parentPort)) current = next.message;
  const beat = Atomics.load(beats, 0);
  if (beat !== seen || current === null) { seen = beat; used = usedNow(); continue; }
  if (usedNow() - used < workerData.limit) continue;
  fs.writeSync(2, '\\n✗ ' + current.name + ': it runs for ever, and is ended\\n');
  if (current.file) {
    fs.mkdirSync(path.dirname(current.file), { recursive: true });
    fs.writeFileSync(current.file, current.report);
  }
  process.kill(process.pid, 'SIGKILL');
}`;

/** A case under watch: its name, and the report to be written if it never ends. */
export interface WatchedCase {
  name: string;
  file?: string;
  report?: string;
}

/**
 * Ends the process when a case uses `limit` milliseconds of processor time without a sign of life, says which case it
 * was, and writes its report. Waiting for a timer uses none: that is for the time limit of the test.
 */
export class Watchdog {
  private readonly beats = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;

  constructor(limit = 10_000) {
    this.worker = new Worker(watching, { eval: true, workerData: { beats: this.beats.buffer, limit } });
    this.worker.unref();
  }

  /** A case begins; null: the last one has ended. */
  watch(current: WatchedCase | null): void {
    this.worker.postMessage(current);
    this.beat();
  }

  /** A sign of life. */
  beat(): void {
    Atomics.add(this.beats, 0, 1);
    Atomics.notify(this.beats, 0);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
