import * as client from 'openid-client';
import type { Config } from '../config';

/** How long what the provider publishes about itself is cached, milliseconds. */
const metadataTtlMs = 6 * 3600_000;
const attempts = 3;
const pause = 300;
/** Seconds the clocks of portal and provider may differ. */
const tolerance = 10;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function discover({
  identity,
  isSandbox,
}: Pick<Config, 'identity' | 'isSandbox'>): Promise<client.Configuration> {
  const provider = await client.discovery(
    new URL(identity.issuer),
    identity.clientId,
    { [client.clockTolerance]: tolerance },
    client.ClientSecretBasic(identity.clientSecret),
    // Only the sandbox's own provider, on loopback, is reached without encryption.
    { timeout: 10, ...(isSandbox && { execute: [client.allowInsecureRequests] }) },
  );
  // Without this the library trusts the connection and leaves the signature unchecked.
  client.enableNonRepudiationChecks(provider);
  return provider;
}

async function discoverPatiently(config: Pick<Config, 'identity' | 'isSandbox'>): Promise<client.Configuration> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await discover(config);
    } catch (error) {
      if (attempt === attempts) throw error;
      await wait(pause * attempt);
    }
  }
}

/**
 * Discovery document of the identity provider: requested at the first login, again after some hours and after a failure.
 * Simultaneous logins share one request.
 */
export function createProvider(config: Pick<Config, 'identity' | 'isSandbox'>): () => Promise<client.Configuration> {
  let known: { since: number; provider: Promise<client.Configuration> } | null = null;
  return () => {
    if (known && performance.now() - known.since < metadataTtlMs) return known.provider;
    const provider = discoverPatiently(config);
    const mine = { since: performance.now(), provider };
    known = mine;
    provider.catch(() => {
      if (known === mine) known = null;
    });
    return provider;
  };
}
