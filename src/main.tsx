import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadAhead } from './app/screens';
import { currentLanguage, startTexts } from './i18n';
import { startSession } from './session/session';
import { startReasonAt } from './session/startReason';
import './theme/index.css';

const texts = loadAhead(startReasonAt(window.location), window.location.pathname);

const session = startSession({
  location: () => window.location,
  leave: (address) => window.location.assign(address),
  language: currentLanguage,
});

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

void startTexts(['shell', 'login', ...texts]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  ),
);
