import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { currentLanguage, startTexts } from './i18n';
import { startSession } from './session/session';
import './theme/index.css';

const session = startSession({
  location: () => window.location,
  leave: (address) => window.location.assign(address),
  language: currentLanguage,
});

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

void startTexts(['shell', 'login']).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  ),
);
