import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { PaperCheck } from '#domain/applications/model';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer } from '../../tests/views/support/server';
import VerifyPage from './VerifyPage';

const path = 'GET /v1/paper/0123456789ABCDEF';
const paper: PaperCheck = {
  kind: 'permit',
  type: 'APPLICATION_TYPE_CARRY_PERMIT',
  audience: 'company',
  number: 'KP-2026-000012-1',
  holder: 'O.-K. S.',
  made: '2026-11-20T10:00:00Z',
  standing: 'VALID',
  lastDay: '2031-11-20',
};

function open(answer: object, address = '/verify/0123456789ABCDEF') {
  const server = fakeServer({ [path]: answer });
  const page = (
    <Routes>
      <Route path="/verify/:code?" element={<VerifyPage />} />
    </Routes>
  );
  renderWithProviders(page, { route: address });
  return { server, user: setupUser() };
}

test.each<[PaperCheck['standing'], string, RegExp]>([
  ['VALID', 'Kehtib täna', /Luba kehtib täna/],
  ['ENDED', 'Lõpetatud', /ettevõte on selle lõpetanud/],
  ['EXPIRED', 'Aegunud', /viimane kehtivuspäev on möödas/],
  ['REVOKED', 'Kehtetuks tunnistatud', /tunnistatud/],
  ['USED', 'Kasutatud', /relv on üle antud/],
])('[PAP-02] a genuine paper that is %s', async (standing, tag, meaning) => {
  open({ data: { ...paper, standing } });
  expect(await screen.findByRole('heading', { name: 'Dokument on ehtne' })).toBeVisible();
  expect(screen.getByText(tag)).toBeVisible();
  expect(screen.getAllByText(meaning).length).toBeGreaterThan(0);
  for (const fact of ['KP-2026-000012-1', 'O.-K. S.', '20.11.2031']) expect(screen.getByText(fact)).toBeVisible();
});

test('[PAP-02] a code may be typed with hyphens and spaces', async () => {
  const { user, server } = open({ data: paper }, '/verify');
  await user.type(await screen.findByRole('textbox', { name: 'Dokumendi kood' }), '0123-4567 89AB-CDEF');
  await user.click(screen.getByRole('button', { name: 'Kontrolli' }));
  expect(await screen.findByRole('heading', { name: 'Dokument on ehtne' })).toBeVisible();
  expect(server.named(path)).toHaveLength(1);
});

test.each([
  ['unknown', { status: 404 }, /Sellise koodiga dokumenti ei ole/],
  ['asked too often', { status: 429, data: { messageId: 'TOO_MANY_REQUESTS', message: '' } }, /Liiga palju päringuid/],
  ['not answered', { status: 500 }, /Kontrollimine ei õnnestunud/],
])('[PAP-02] a code that is %s', async (_name, answer, text) => {
  open(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('heading', { name: 'Dokument on ehtne' })).toBeNull();
});
