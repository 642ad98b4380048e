import type { Licence } from '#domain/applications/model';
import type { ApplicationType, Audience } from '#domain/codes';
import { read } from './client';

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

/** Which of a party's valid licences are asked for. */
export interface LicenceQuery {
  types: readonly ApplicationType[];
  /** Only licences that hold weapons. */
  withWeapons?: boolean;
}

/** API-073: numbers of valid licences. */
export const findValidLicenceNumbers = ({ types, ...rest }: LicenceQuery, signal?: AbortSignal): Promise<string[]> =>
  read('/v1/licence/findValidLicenceNumbers', signal, { types: types.join(','), ...rest });
