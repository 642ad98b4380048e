import { putOffWork } from './reactTurns';

// Walks show the portal with the React that people get: without the checks for developers it renders faster. The other tests
// of views keep those checks.
process.env.NODE_ENV = 'production';

// React takes this when it is loaded. What an answer brings is settled before it is rendered.
globalThis.queueMicrotask = putOffWork;
