import type { Licence } from '#domain/applications/model';
import type { ApplicationType, Audience } from '#domain/codes';
import { type Download, read, readFile } from './client';

const paths: Record<Audience, string> = {
  /** API-071. */
  private: '/v1/licence/findPersonLicencesWithWeapons',
  /** API-072. */
  company: '/v1/licence/findLicencesWithWeapons',
};

/** Licences of the acting party, with their weapons (INFO-14, INFO-15). */
export const listLicences = (audience: Audience, signal?: AbortSignal): Promise<Licence[]> =>
  read(paths[audience], signal);

/** API-070. */
export const findLicence = (number: string, signal?: AbortSignal): Promise<Licence> =>
  read('/v1/licence/findLicenceByNumber', signal, { number });

/** API-073: numbers of valid licences of these types. */
export const findValidLicenceNumbers = (types: readonly ApplicationType[], signal?: AbortSignal): Promise<string[]> =>
  read('/v1/licence/findValidLicenceNumbers', signal, { types: types.join(',') });

/** API-074. */
export const downloadDecision = (number: string, signal?: AbortSignal): Promise<Download> =>
  readFile('/v1/licence/downloadDecision', number, signal, { number });
