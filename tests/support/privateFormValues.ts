import type { Values } from '#domain/applications/engine/form';
import type { PrivateSection } from '#domain/applications/formTypes';

/** Every value that a private form can have. The values of one form are some of them. */
export type PrivateFormValues = Values<PrivateSection>;
