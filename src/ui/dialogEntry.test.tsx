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
const openAndClose = async () => {
  await press('open');
  await press('close');
};
/** As the router does it. */
const openNextPage = () => window.history.pushState({ idx: 3 }, '', '/form?page=documents');
const isDialogEntry = () => window.history.state?.isDialog === true;

describe('[PAG-02] a dialog is an entry of the history', () => {
  beforeEach(async () => {
    jest.useRealTimers();
    window.history.pushState({ idx: 1 }, '', '/form?page=person');
    window.history.pushState({ idx: 2 }, '', '/form?page=weapons');
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

  test('closed by its button, it leaves its entry, which Back passes and the next one uses', async () => {
    render(<Dialogs />);
    await press('open');
    const length = window.history.length;
    await press('close');
    expect(window.location.search).toBe('?page=weapons');
    await press('open');
    expect(window.history.length).toBe(length);
    await back();
    expect(openCount()).toBe('0');
    expect(window.location.search).toBe('?page=weapons');

    await openAndClose();
    await back();
    expect(window.location.search).toBe('?page=person');
  });

  test('the entry that is left does not stand in the way of a page that is opened at once', async () => {
    render(<Dialogs />);
    await press('open');
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    openNextPage();
    await settle();
    expect(window.location.search).toBe('?page=documents');
    await back();
    expect(window.location.search).toBe('?page=weapons');
    await back();
    expect(window.location.search).toBe('?page=person');
  });

  test('Forward from the entry that was left opens the page after it', async () => {
    render(<Dialogs />);
    await openAndClose();
    openNextPage();
    await back();
    window.history.forward();
    await settle();
    expect(window.location.search).toBe('?page=documents');
  });

  test('a dialog of the next page has an entry of its own', async () => {
    render(<Dialogs />);
    await openAndClose();
    openNextPage();
    await press('open');
    await back();
    expect(openCount()).toBe('0');
    expect(window.location.search).toBe('?page=documents');
  });

  test('a page that is loaded at an entry that was left is left by Back at once', async () => {
    window.history.pushState({ idx: 2, isDialog: true }, '', '/form?page=weapons');
    render(<Entry />);
    await back();
    expect(window.location.search).toBe('?page=person');
  });

  test('an entry whose address was replaced while it was open is the same one', async () => {
    render(<Dialogs />);
    await press('open');
    window.history.replaceState({ idx: 2 }, '', '/form/7?page=weapons');
    const length = window.history.length;
    await press('open');
    expect(window.history.length).toBe(length);
    await press('close');
    await press('close');
    await back();
    expect(window.location.search).toBe('?page=person');
  });

  test('Back from the entry that was left at the first page of the tab leaves the next dialog its own', async () => {
    render(<Dialogs />);
    await openAndClose();
    jest.spyOn(window.history, 'back').mockImplementationOnce(() => {});
    window.history.go(-1);
    await settle();
    await press('open');
    await back();
    expect(openCount()).toBe('0');
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
    await back();
    expect(openCount()).toBe('1');
    expect(window.location.search).toBe('?page=weapons');
  });

  test('one that leads to another page leaves the history to it', async () => {
    const { unmount } = render(<Dialogs />);
    await press('open');
    window.history.pushState({ idx: 3 }, '', '/other');
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
