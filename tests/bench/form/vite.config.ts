import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { constantClasses, purgeKit, staticIcons, withoutUnusedParts } from '../../../vite.kit';

/** The page with the form of rows, built as the portal is built. */
export default defineConfig({
  plugins: [react(), staticIcons(), withoutUnusedParts(), constantClasses(), purgeKit()],
  json: { namedExports: false },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'tests/bench/form/index.html' },
  },
});
