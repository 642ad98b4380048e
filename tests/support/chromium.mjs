import fs from 'node:fs';

/** Debian's Chromium. Its build without windows does the same in three quarters of the time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How every test and measure starts Chromium: without the network chatter of a fresh profile. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? installed.find((file) => fs.existsSync(file)),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
