import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedTwins } from './vite.compress';
import { constantClasses, purgeKit, staticIcons, withoutUnusedParts } from './vite.kit';

/**
 * `vite build` makes the portal in `dist/web`; `vite build --ssr server/main.ts --outDir dist/server` makes the server, which
 * needs none of the portal's plugins.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          target: 'node20',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: '[name].js' } },
        },
      }
    : {
        plugins: [react(), staticIcons(), withoutUnusedParts(), constantClasses(), purgeKit(), compressedTwins()],
        build: {
          target: 'es2022',
          outDir: 'dist/web',
          manifest: true,
          emptyOutDir: true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
      },
);
