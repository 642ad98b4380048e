import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDialogEntry } from './dialogEntry';

/** Two dialogs, one over the other, as far as the history is concerned. */
function Dialogs({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <output>{open}</output>
      <button type="button" onClick={() => setOpen(open + 1)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(open - 1)}>
        close
      </button>
      {open > 0 && <Entry onClose={() => setOpen(asks ? open : 0)} />}
      {open > 1 && <Entry onClose={() => setOpen(1)} />}
    </>
  );
}
function Entry({ onClose }: { onClose?: () => void }) {
  useDialogEntry(onClose);
  return null;
}

/** The history answers a moment later. */
const settle = async () => {
  const end = Date.now() + 50;
  await waitFor(() => expect(Date.now()).toBeGreaterThan(end));
};
const back = async () => {
  window.history.back();
  await settle();
};
const openCount = () => screen.getByRole('status').textContent;
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const isDialogEntry = () => window.history.state?.isDialog === true;

describe('[PAG-02] a dialog is an entry of the history', () => {
  beforeEach(async () => {
    jest.useRealTimers();
    window.history.pushState(null, '', '/form?page=weapons');
  });

  test('Back closes it, and the page stays', async () => {
    render(<Dialogs />);
    await press('open');
    expect(isDialogEntry()).toBe(true);
    await back();
    expect(openCount()).toBe('0');
    expect(isDialogEntry()).toBe(false);
    expect(window.location.search).toBe('?page=weapons');
  });

  test('closed by its button, it takes its entry with it', async () => {
    render(<Dialogs />);
    await press('open');
    await press('close');
    expect(isDialogEntry()).toBe(false);
    expect(window.location.search).toBe('?page=weapons');
  });

  test('of two, Back closes the upper one first', async () => {
    render(<Dialogs />);
    await press('open');
    await press('open');
    await back();
    expect(openCount()).toBe('1');
    expect(isDialogEntry()).toBe(true);
    await back();
    expect(openCount()).toBe('0');
    expect(window.location.search).toBe('?page=weapons');
  });

  test('one that asks before it closes keeps an entry', async () => {
    render(<Dialogs asks />);
    await press('open');
    await back();
    expect(openCount()).toBe('1');
    expect(isDialogEntry()).toBe(true);
    await press('close');
    expect(isDialogEntry()).toBe(false);
  });

  test('one that leads to another page leaves the history to it', async () => {
    const { unmount } = render(<Dialogs />);
    await press('open');
    window.history.pushState(null, '', '/other');
    unmount();
    await settle();
    expect(window.location.pathname).toBe('/other');
  });

  test('one that cannot be left has no entry', async () => {
    render(<Entry />);
    await settle();
    expect(isDialogEntry()).toBe(false);
  });
});
