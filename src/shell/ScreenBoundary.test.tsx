import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setupUser } from '../../tests/views/support/clock';
import { startTestTexts } from '../../tests/views/support/texts';
import { ScreenBoundary } from './ScreenBoundary';

const Broken = lazy(async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Portal() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/other">other</Link>
      <Link to="/broken">broken</Link>
      <ScreenBoundary path={pathname}>
        <Suspense>
          <Routes>
            <Route path="/broken" element={<Broken />} />
            <Route path="/other" element={<p>other screen</p>} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['et', /ei õnnestunud laadida/, 'Lehte ei õnnestunud avada', 'Laadi leht uuesti'],
  ['en', /could not be loaded/, 'The page could not be opened', 'Reload the page'],
] as const)(
  'a screen that cannot be loaded shows a notice in its place, and others can be opened (%s)',
  async (...row) => {
    const [language, text, title, reload] = row;
    startTestTexts(language);
    render(
      <MemoryRouter initialEntries={['/broken']}>
        <Portal />
      </MemoryRouter>,
    );
    const user = setupUser();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('button', { name: reload })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(await screen.findByText('other screen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'broken' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
);
