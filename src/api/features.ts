import type { FeatureFlag } from '#domain/api';
import { client } from './client';

/** API-091: sent without a token (AUTH-25). */
export async function loadFeatureFlags(signal?: AbortSignal): Promise<FeatureFlag[]> {
  const { data } = await client.get<FeatureFlag[]>('/v1/featureFlag/list', { signal, isAnonymous: true });
  return data;
}
