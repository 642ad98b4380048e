import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from '#domain/codes';
import { queryClient } from '../../../src/api/queryClient';
import { type Place, withProviders } from './providers';
import { signedInAs, testPeople } from './session';
import { startTestTexts } from './texts';

interface RenderOptions extends Partial<Place> {
  language?: Language;
}

/** Renders a part of the portal with its texts, address, session, snackbar and query cache. */
export function renderWithProviders(
  ui: ReactElement,
  { language = 'et', route = '/', session = signedInAs(testPeople.private) }: RenderOptions = {},
) {
  startTestTexts(language);
  queryClient.clear();
  return { ...render(withProviders(ui, { route, session })), session };
}
