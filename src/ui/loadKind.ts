import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import { withTexts } from './withTexts';

/** The form of a kind, loaded together with the texts that it alone shows. */
export const loadKind = ({ namespace, loadForm }: ApplicationDefinition): Promise<AnyForm> =>
  withTexts([namespace], loadForm)();
