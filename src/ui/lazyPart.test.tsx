import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setupUser } from '../../tests/views/support/clock';
import { startTestTexts } from '../../tests/views/support/texts';
import * as i18n from '../i18n';
import { lazyPart, useWhenIdle } from './lazyPart';

interface PanelProps {
  title: string;
  onClose: () => void;
}

const Panel = ({ title, onClose }: PanelProps) => (
  <button type="button" onClick={onClose}>
    {title}
  </button>
);

/** A file that cannot be fetched the first `failures` times. */
const fileOf = (failures: number) => {
  let left = failures;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Panel };
  });
};

interface Shown extends NonNullable<Parameters<typeof lazyPart>[1]> {
  isLikely?: boolean;
}

/** A form with a field, and a button that opens the part. */
function show(load: () => Promise<{ default: typeof Panel }>, { isLikely = false, ...options }: Shown = {}) {
  const Part = lazyPart(load, options);
  function Form() {
    const [isOpen, setIsOpen] = useState(false);
    useWhenIdle(Part.preload, isLikely);
    return (
      <>
        <input aria-label="answer" />
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        {isOpen && <Part title="panel" onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  render(<Form />, { wrapper: MemoryRouter });
  const button = (name: string) => screen.getByRole('button', { name });
  return { user: setupUser(), button };
}

beforeAll(() => startTestTexts('et'));

describe('a part that is loaded on demand', () => {
  test('is fetched only when it is opened', async () => {
    const load = fileOf(0);
    const { user, button } = show(load);
    expect(load).not.toHaveBeenCalled();
    await user.click(button('open'));
    expect(await screen.findByRole('button', { name: 'panel' })).toBeVisible();
  });

  test('shows a focused error and keeps the form values when it cannot be loaded', async () => {
    const { user, button } = show(fileOf(1));
    await user.type(screen.getByRole('textbox'), 'typed');
    await user.click(button('open'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Seda lehe osa ei õnnestunud laadida.');
    expect(notice).toHaveFocus();
    expect(button('Laadi leht uuesti')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('typed');
  });

  test('can be cancelled, and the focus returns to the button that opened it', async () => {
    const { user, button } = show(fileOf(1));
    await user.click(button('open'));
    await screen.findByRole('alert');
    await user.click(button('Sulge'));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(button('open')).toHaveFocus());
  });

  test('is tried again when it is opened again after a failure, with the form values kept', async () => {
    const load = fileOf(1);
    const { user, button } = show(load);
    await user.type(screen.getByRole('textbox'), 'typed');
    await user.click(button('open'));
    await screen.findByRole('alert');
    await user.click(button('Sulge'));
    await user.click(button('open'));
    expect(await screen.findByRole('button', { name: 'panel' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('textbox')).toHaveValue('typed');
  });

  test('shows its fallback in its place, and the page around it stays visible, until code and texts are loaded', async () => {
    let endTexts = () => {};
    const texts = new Promise<void>((resolve) => {
      endTexts = resolve;
    });
    const loadTexts = jest.spyOn(i18n, 'loadTexts').mockReturnValue(texts);
    const { user, button } = show(fileOf(0), { texts: ['stage'], Fallback: () => <p>skeleton</p> });
    await user.click(button('open'));
    await act(async () => {});
    expect(loadTexts).toHaveBeenCalledWith(['stage']);
    expect(screen.getByText('skeleton')).toBeVisible();
    expect(screen.getByRole('textbox')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'panel' })).toBeNull();
    endTexts();
    expect(await screen.findByRole('button', { name: 'panel' })).toBeVisible();
    expect(screen.queryByText('skeleton')).toBeNull();
    loadTexts.mockRestore();
  });

  describe('with loading in idle time', () => {
    let idle: (() => void)[];
    beforeEach(() => {
      idle = [];
      Object.assign(globalThis, {
        requestIdleCallback: (work: () => void) => idle.push(work),
        cancelIdleCallback: () => undefined,
      });
    });
    afterEach(() => {
      cleanup();
      for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name);
    });
    const beIdle = () =>
      act(async () => {
        for (const work of idle) work();
      });

    test('opens at once, without the network', async () => {
      const load = fileOf(0);
      const { user, button } = show(load, { isLikely: true });
      await beIdle();
      expect(load).toHaveBeenCalledTimes(1);
      load.mockRejectedValue(new TypeError('offline'));
      await user.click(button('open'));
      expect(button('panel')).toBeVisible();
    });

    test('shows a failure only when it is opened', async () => {
      const { user, button } = show(fileOf(2), { isLikely: true });
      await beIdle();
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(button('open'));
      expect(await screen.findByRole('alert')).toBeVisible();
    });

    test('is not loaded in advance when it is unlikely to be opened', () => {
      show(fileOf(0));
      expect(idle).toEqual([]);
    });
  });
});
