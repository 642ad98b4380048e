import type { ApplicationDefinition } from '../definition';
import { definitions } from '../registry';

/** Address of the list of guides. */
export const guidesAddress = '/guide';

const readable = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Address of the guide to a kind, e.g. `/guide/private/purchase-licence`. */
export const guideAddress = ({ id }: Pick<ApplicationDefinition, 'id'>): string => `${guidesAddress}/${readable(id)}`;

/** The kind whose guide has this address; undefined: there is none. */
export const definitionAtGuide = (address: string): ApplicationDefinition | undefined =>
  definitions.find((definition) => definition.isCreatable && guideAddress(definition) === address.replace(/\/$/, ''));
