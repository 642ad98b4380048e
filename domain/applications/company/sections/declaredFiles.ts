import { documentTypeOf } from '../../../codes';
import { addressField } from '../../../fields';
import { addressFieldOf, addressLine, addressOf } from '../../addresses';
import { type DocumentSlot, slotKey } from '../../engine/documents';
import { section } from '../../engine/section';
import type { Address, AddressField, ListedFile } from '../../model';
import { summaryRow } from '../../summary';
import { declarationTexts } from '../declaration/texts';

/** Where the declared weapons and ammunition are kept (AMMO-120). */
export const depositoryAddress = section({
  id: 'depositoryAddress',
  initial: { depositoryAddress: addressFieldOf(null) },
  read: (saved: { depositoryAddress: Address | null }) => ({
    depositoryAddress: addressFieldOf(saved.depositoryAddress),
  }),
  write: (values: { depositoryAddress: AddressField }): { depositoryAddress: Address | null } => ({
    depositoryAddress: addressOf(values.depositoryAddress),
  }),
  rules: () => ({ depositoryAddress: addressField() }),
  summary: ({ values }) => [
    summaryRow(`${declarationTexts}:field.depositoryAddress`, ...addressLine(values.depositoryAddress)),
  ],
});

/** Documents about what is declared, of one type and any number. */
const slot: DocumentSlot = { type: 'WEAPONS_AMMO' };
const need = { ...slot, isMultiple: true };

/**
 * The files of a declaration as it lists them.
 * @param idsOf ids of the documents that are saved in a slot.
 */
export const declaredFiles = (idsOf: (slot: DocumentSlot) => readonly string[]): ListedFile[] =>
  idsOf(slot).map((documentId) => ({ documentType: documentTypeOf(slot.type), documentId }));

/** The files of a declaration: at least one (AMMO-02, AMMO-123, OPEN-90). */
export const declarationFiles = section({
  id: 'declarationFiles',
  anchors: ['documents'],
  initial: {},
  read: (_saved: { files: readonly ListedFile[] }) => ({}),
  write: (_values: object, { files }): { files: readonly ListedFile[] } => ({ files }),
  rules: () => ({}),
  check: (_values, _context, present) =>
    present.has(slotKey(slot)) ? [] : [{ field: `documents.${slot.type}`, key: 'error.noFileFound' }],
  documents: () => [need],
  summary: () => [],
});
