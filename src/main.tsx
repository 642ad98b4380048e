import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadFirst } from './app/screens';
import { currentLanguage, startTexts } from './i18n';
import { startSession } from './session/session';
import { startReasonAt } from './session/startReason';
import './theme/index.css';

/** Each part of the start is a task of its own: between them the browser takes what was pressed and what has arrived. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  const texts = preloadFirst(startReasonAt(window.location), window.location);
  const textsStarted = startTexts(['shell', 'login', ...texts]);
  await nextTask();
  const session = startSession({
    location: () => window.location,
    leave: (address) => window.location.assign(address),
    language: currentLanguage,
  });
  await textsStarted;
  // A transition is rendered in short tasks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
void nextTask().then(() => start(root));
if (import.meta.hot) void import('./i18n/hotTexts');
