import { screen } from '@testing-library/react';
import type { Permission } from '#domain/applications/model';
import { weaponDisposalDefinition } from '#domain/applications/private/weaponDisposal/definition';
import { applicationSummary } from '../../../tests/fixtures/applications';
import { renderWithProviders } from '../../../tests/views/support/render';
import StagePanel from './StagePanel';

test.each<[string, Permission, string, RegExp]>([
  [
    'is told as a permission with its last day',
    { lastDay: '2026-12-20', carriedOut: null },
    'Võõrandamine on lubatud',
    /see jääb teie loale.*Teie: andke relv üle hiljemalt 20\.12\.2026\./,
  ],
  [
    'is over when the weapon is handed over',
    { lastDay: '2026-12-20', carriedOut: '2026-11-21' },
    'Relv on üle antud',
    /on teie loalt kustutatud\..*Menetlus on lõppenud\./,
  ],
  [
    'is told as ended after its last day',
    { lastDay: '2026-11-20', carriedOut: null },
    'Võõrandamise luba on lõppenud',
    /Relv on endiselt teie loal\..*esitage uus taotlus\./,
  ],
])('[PRIV-100] [WRD-01] a disposal permit %s', (_name, permission, title, text) => {
  const application = applicationSummary(1, {
    type: weaponDisposalDefinition.code,
    status: 'APPLICATION_STATUS_REGISTER_OK',
    permission,
  });
  renderWithProviders(
    <StagePanel
      definition={weaponDisposalDefinition}
      application={application}
      step="register"
      isActive
      onReload={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByRole('region', { name: title })).toHaveTextContent(text);
});
