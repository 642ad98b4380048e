import { focusWhenThere } from './focusWhenThere';

afterEach(() => {
  document.body.replaceChildren();
});

/** A field that is not on the page yet; `add` puts it deep into the page. */
function field() {
  const input = document.createElement('input');
  input.id = 'field-phone';
  input.scrollIntoView = jest.fn();
  const focus = jest.spyOn(input, 'focus');
  const add = async () => {
    const form = document.createElement('form');
    document.body.append(form);
    await settle();
    form.append(input);
    await settle();
  };
  return { input, focus, add };
}

/** Observers of the page are called after the task. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('a field that is there gets the focus at once, in the middle of the window', async () => {
  const { input, focus } = field();
  document.body.append(input);
  focusWhenThere('field-phone');
  expect(input).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(jest.mocked(input.scrollIntoView).mock.calls).toEqual([[{ block: 'center' }]]);
  document.body.append(document.createElement('p'));
  await settle();
  expect(focus).toHaveBeenCalledTimes(1);
});

test('it also works where nothing can be scrolled', () => {
  const { input } = field();
  Object.assign(input, { scrollIntoView: undefined });
  document.body.append(input);
  focusWhenThere('field-phone');
  expect(input).toHaveFocus();
});

test('a field that comes later gets it then, once', async () => {
  const { input, focus, add } = field();
  focusWhenThere('field-phone');
  await add();
  expect(input).toHaveFocus();
  document.body.append(document.createElement('p'));
  await settle();
  expect(focus).toHaveBeenCalledTimes(1);
});

test.each([
  [14_999, true],
  [15_000, false],
])('after %s ms it still gets it: %s', async (time, hasFocus) => {
  const { input, add } = field();
  focusWhenThere('field-phone');
  jest.advanceTimersByTime(time);
  await add();
  expect(document.activeElement === input).toBe(hasFocus);
});
