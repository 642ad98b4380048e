import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { startTestTexts } from '../../tests/views/support/texts';
import { PagedCards } from './PagedCards';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const cards = (count: number) => (
  <PagedCards items={numbers(count)} keyOf={(item) => item}>
    {(item) => <span>{item}</span>}
  </PagedCards>
);
const texts = (within: ParentNode = document) => [...within.querySelectorAll('li')].map((li) => Number(li.textContent));

test.each([
  [3, 3],
  [6, 6],
  [20, 6],
])('of %s cards %s are drawn at once', (count, drawn) => {
  startTestTexts('et');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(cards(count));
  expect(texts(page)).toEqual(numbers(drawn));
});

test.each([1, 6, 7, 50])('[INFO-08] %s cards are all shown, without a button', (count) => {
  renderWithProviders(cards(count));
  expect(texts()).toEqual(numbers(count));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^Näitan/)).toBeNull();
});

test('[INFO-02] [INFO-08] 50 are shown, and 50 more on request; the first new one gets the focus', async () => {
  renderWithProviders(cards(120));
  const user = setupUser();
  const said = () => document.querySelector('.more [role="status"]')?.textContent;
  expect(texts()).toEqual(numbers(50));
  expect(said()).toBe('Näidatud 50, kokku 120');
  expect(document.querySelector('li')).toHaveAttribute('tabindex', '-1');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Näita veel 50' }));
  expect(texts()).toEqual(numbers(100));
  expect(said()).toBe('Näidatud 100, kokku 120');
  expect(document.querySelectorAll('li')[50]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Näita veel 20' }));
  expect(texts()).toEqual(numbers(120));
  expect(said()).toBe('Näidatud 120, kokku 120');
  expect(document.querySelectorAll('li')[100]).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the focus is moved once: a list that grows by itself leaves it', async () => {
  const { rerender } = renderList(51);
  const user = setupUser();
  await user.click(screen.getByRole('button', { name: 'Näita veel 1' }));
  expect(document.querySelectorAll('li')[50]).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  rerender(80);
  expect(texts()).toEqual(numbers(80));
  expect(document.body).toHaveFocus();
});

test('what is asked for while the first ones are still being drawn gets the focus once it is drawn', () => {
  const { set } = renderList(3);
  act(() => {
    flushSync(() => set(120));
    expect(texts()).toEqual(numbers(6));
    fireEvent.click(screen.getByRole('button', { name: 'Näita veel 50' }));
  });
  expect(texts()).toEqual(numbers(100));
  expect(document.querySelectorAll('li')[50]).toHaveFocus();
});

function renderList(count: number) {
  let set: (count: number) => void = () => {};
  const List = () => {
    const [shown, setShown] = useState(count);
    set = setShown;
    return cards(shown);
  };
  renderWithProviders(<List />);
  return { set: (next: number) => set(next), rerender: (next: number) => act(() => set(next)) };
}
