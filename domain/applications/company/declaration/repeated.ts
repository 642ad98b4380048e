import type { CompanyBody, DeclaredWeapon, NamedApplication } from '../../model';
import type { Repetition } from '../../repetition';

/** What of an earlier declaration another one begins with. */
type RepeatedPart = Pick<
  CompanyBody,
  'depositoryAddress' | 'ownReference' | 'corrects' | 'ammunition' | 'ammoComponents' | 'weapon' | 'essentialComponents'
>;

type Source = Omit<RepeatedPart, 'corrects'>;

/** A certificate belongs to the application that it was added to. */
const withoutCertificate = (weapon: DeclaredWeapon): DeclaredWeapon => ({
  ...weapon,
  unusable: { ...weapon.unusable, fileId: null, file: null },
});

/**
 * A new declaration with the answers of an earlier one, without its documents. A correction keeps the ids of the rows, by
 * which it is compared with what it corrects; in a copy the rows are other ones.
 * @param newId a random id.
 */
export function repeatedDeclaration(
  { id, no, ...earlier }: NamedApplication & Source,
  repetition: Repetition,
  newId: () => string,
): RepeatedPart {
  const isCorrection = repetition === 'correction';
  const rows = <R extends { readonly id: string }>(list: readonly R[]): R[] =>
    list.map((row) => (isCorrection ? row : { ...row, id: newId() }));
  return {
    depositoryAddress: earlier.depositoryAddress,
    ownReference: isCorrection ? earlier.ownReference : '',
    corrects: isCorrection ? { id, no } : null,
    ammunition: rows(earlier.ammunition),
    ammoComponents: rows(earlier.ammoComponents),
    weapon: rows(earlier.weapon).map(withoutCertificate),
    essentialComponents: rows(earlier.essentialComponents),
  };
}
