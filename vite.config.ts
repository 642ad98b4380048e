import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { blueprintStyles } from './build/blueprintStyles.ts';

/**
 * `vite build` makes the portal in `dist/web`; `vite build --ssr --outDir dist/server` makes the server, its worker and the
 * migration command. `npm run dev` adds its own settings (build/dev.mjs).
 */
export default defineConfig(({ command, isSsrBuild }) => {
  if (isSsrBuild) {
    return {
      build: {
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          // `main.ts` starts the worker by its file name.
          input: { main: 'server/main.ts', migrate: 'server/migrate.ts', pdfWorker: 'server/pdf/pdfWorker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    };
  }
  return {
    plugins: [
      react(),
      compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 1_024 }),
    ],
    // Texts are read whole: an export for each key would only repeat the keys. In development the server, which imports
    // by name, is loaded with these settings, too.
    json: { namedExports: command === 'serve' },
    css: { postcss: { plugins: command === 'build' ? [blueprintStyles()] : [] } },
    build: {
      target: 'es2022',
      outDir: 'dist/web',
      manifest: true,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', tags: ['$initial'], priority: 3 },
              { name: 'list', test: /\/src\/info\//, priority: 2 },
              { name: 'forms', test: /\/(node_modules|src|domain|machines)\//, minShareCount: 3 },
            ],
          },
        },
      },
    },
  };
});
