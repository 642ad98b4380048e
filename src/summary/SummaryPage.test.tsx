import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { SummaryDocument } from '#domain/applications/summary';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { type Routes as Answers, fakeServer } from '../../tests/views/support/server';
import { SummaryLink } from './SummaryLink';
import SummaryPage from './SummaryPage';

const summary: SummaryDocument = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  no: '2026-001001',
  title: 'Relvasoetamisloa taotlus',
  made: 'Kokkuvõte on koostatud 20.11.2026 12.00.',
  sections: [
    {
      title: 'Taotleja',
      rows: [
        { label: 'Nimi', lines: ['Mari Maasikas'] },
        { label: 'Isikukood', lines: ['60001019906'] },
      ],
    },
    {
      title: 'Relva liigid ja otstarve',
      rows: [
        { label: 'Püstol', lines: ['1 tk', 'Enese ja vara kaitse'] },
        { label: 'Püstol', lines: ['1 tk', 'Enese ja vara kaitse'] },
      ],
    },
  ],
};
const data = 'GET /v1/purchaseApplication/7/summary';
const pdf = 'GET /v1/purchaseApplication/7/summary.pdf';

function open(answers: Answers, { route = '/summary/purchaseApplication/7', language = 'et' as 'et' | 'en' } = {}) {
  const server = fakeServer(answers);
  renderWithProviders(
    <Routes>
      <Route path="/summary/:resource/:id" element={<SummaryPage />} />
      <Route path="/info" element={<p>avaleht</p>} />
    </Routes>,
    { route, language },
  );
  return { server, user: setupUser() };
}

beforeEach(() => {
  window.print = jest.fn();
});

test('shows every section as a heading with its labels and lines', async () => {
  open({ [data]: { data: summary } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Relvasoetamisloa taotlus' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Taotleja',
    'Relva liigid ja otstarve',
  ]);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Nimi',
    'Isikukood',
    'Püstol',
    'Püstol',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Mari Maasikas',
    '60001019906',
    ...['1 tk', 'Enese ja vara kaitse', '1 tk', 'Enese ja vara kaitse'],
  ]);
  expect(screen.getByText(/20\.11\.2026 12\.00/)).toBeVisible();
});

test('[INFO-09] leads back to the application', async () => {
  open({ [data]: { data: summary } });
  expect(await screen.findByRole('link', { name: 'Tagasi taotluse juurde' })).toHaveAttribute(
    'href',
    '/applications/private/7',
  );
});

test('prints by its button', async () => {
  const { user } = open({ [data]: { data: summary } });
  await user.click(await screen.findByRole('button', { name: 'Prindi' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('[API-074] the PDF is saved under the name given by the server', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:summary';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = open({
    [data]: { data: summary },
    [pdf]: {
      data: new Blob(['%PDF-']),
      headers: { 'content-disposition': 'attachment; filename="taotluse-kokkuvote-2026-001001.pdf"' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Laadi alla PDF' }));
  await waitFor(() => expect(saved).toEqual(['taotluse-kokkuvote-2026-001001.pdf']));
  click.mockRestore();
});

test('[ERR-11] shows an error when the PDF cannot be downloaded', async () => {
  const { user } = open({ [data]: { data: summary }, [pdf]: { status: 500, data: new Blob(['{}']) } });
  await user.click(await screen.findByRole('button', { name: 'Laadi alla PDF' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});

test('[ERR-01] can load the summary again after a failure', async () => {
  const { server, user } = open({ [data]: { status: 500 } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Kokkuvõtet ei õnnestunud laadida.');
  server.answer({ [data]: { data: summary } });
  await user.click(within(alert).getByRole('button', { name: 'Proovi uuesti' }));
  expect(await screen.findByText('Mari Maasikas')).toBeVisible();
});

test('shows a notice that an application that is not submitted has no summary', async () => {
  open({ [data]: { status: 409, data: { messageId: 'NOT_SUBMITTED', message: '' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Kokkuvõtte saab pärast taotluse esitamist.');
});

test.each(['/summary/somethingElse/7', '/summary/purchaseApplication/x'])(
  '[OPEN-7] an address without an application (%s) leads to the start page',
  async (route) => {
    open({}, { route });
    expect(await screen.findByText('avaleht')).toBeVisible();
  },
);

test('[L10N-10] is requested in the current language', async () => {
  open({ [data]: { data: summary } }, { language: 'en' });
  expect(await screen.findByRole('button', { name: 'Download as PDF' })).toBeVisible();
});

describe('the link to the summary', () => {
  const core = { payment: null, licenceActivity: null, decision: null, exams: [] };
  const payment = { id: 1, success: true, amount: 60, dateCreated: '2026-02-01', type: 'PRIVATE_APPLICATION' };
  test.each([
    ['unpaid and open', { status: 'APPLICATION_STATUS_OPEN' as const, payment: null }, 0],
    ['paid', { status: 'APPLICATION_STATUS_OPEN' as const, payment }, 1],
    ['created by the authority', { status: 'APPLICATION_STATUS_CHECK' as const, payment: null }, 1],
  ])('of an application that is %s', (_, changes, links) => {
    renderWithProviders(
      <SummaryLink
        definition={{ apiResource: 'purchaseApplication' }}
        application={{ ...core, id: 7, no: '2026-001001', type: summary.type, ...changes }}
      />,
    );
    const found = screen.queryAllByRole('link', { name: 'Taotluse kokkuvõte, nr 2026-001001' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => '/summary/purchaseApplication/7'),
    );
  });
});
