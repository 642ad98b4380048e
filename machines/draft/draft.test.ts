import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { draftMachine } from './draft.machine';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open({ found = false, full = false } = {}) {
  const clock = new SimulatedClock();
  const log: string[] = [];
  const actor = createActor(
    draftMachine.provide({
      actors: {
        restoreDraft: fromPromise(async () => found),
        keepDraft: fromPromise(async () => {
          log.push('keep');
          if (full) throw new Error('full');
        }),
        removeDraft: fromPromise(async () => {
          log.push('remove');
        }),
      },
    }),
    { clock },
  );
  actor.start();
  await settle();
  return { actor, clock, log, value: () => actor.getSnapshot().value };
}

describe('the draft', () => {
  it('keeps what was typed after a pause, once for many keys', async () => {
    const { actor, clock, log, value } = await open();
    for (let i = 0; i < 5; i++) {
      actor.send({ type: 'values.changed' });
      clock.increment(399);
    }
    expect(log).toEqual([]);
    clock.increment(1);
    await settle();
    expect(log).toEqual(['keep']);
    expect(value()).toBe('kept');
  });
  it('tells when the browser cannot keep it', async () => {
    const { actor, clock, value } = await open({ full: true });
    actor.send({ type: 'values.changed' });
    clock.increment(400);
    await settle();
    expect(value()).toBe('failed');
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });
  it('is restored, and goes away when the server has everything', async () => {
    const { actor, log, value } = await open({ found: true });
    expect(value()).toBe('restored');
    actor.send({ type: 'values.saved' });
    await settle();
    expect(log).toEqual(['remove']);
    expect(value()).toBe('clean');
  });
  it('can be thrown away', async () => {
    const { actor, log } = await open({ found: true });
    actor.send({ type: 'draft.discarded' });
    await settle();
    expect(log).toEqual(['remove']);
  });
  it('typing while it is removed makes it dirty again', async () => {
    const { actor, value } = await open({ found: true });
    actor.send({ type: 'values.saved' });
    actor.send({ type: 'values.changed' });
    await settle();
    expect(value()).toBe('dirty');
  });
});
