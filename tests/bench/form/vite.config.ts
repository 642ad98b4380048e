import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintStyles } from '../../../build/blueprintStyles.ts';

/** The page with the form of rows, built as the portal is built. */
export default defineConfig({
  plugins: [react()],
  json: { namedExports: false },
  css: { postcss: { plugins: [blueprintStyles()] } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'tests/bench/form/index.html' },
  },
});
