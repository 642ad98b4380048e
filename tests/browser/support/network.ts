import type { Page } from '@playwright/test';

/** Makes uploads slow, so that the test can check what is shown meanwhile. */
export async function slowUpload(page: Page, bytesPerSecond = 50_000): Promise<{ restore(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await set(bytesPerSecond);
  return {
    restore: async () => {
      await set(-1);
      await session.detach();
    },
  };
}
