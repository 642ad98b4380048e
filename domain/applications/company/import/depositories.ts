import { type DepositoryRow, depositories } from '../sections/depositories';
import { addressNames, nameAddresses } from './addresses';
import { type Column, column } from './column';
import { listImport } from './listImport';
import { noQuery } from './names';

/** The columns of places where a company keeps weapons (CWL-11). */
export const depositoryColumns: readonly Column[] = [
  column('address', 'Aadress', 'Address', {
    content: { is: 'address' },
    sample: 'Narva mnt 63, Tallinn',
    isNeeded: true,
    isOwn: true,
  }),
  column('weaponDepositConditions', 'Kuidas relvi hoitakse', 'How weapons are kept', {
    content: { is: 'codes', of: 'CL_WEAPON_DEPOSITION_CONDITION', prefix: 'WEAPON_DEPOSIT_' },
    sample: 'Relvakapp',
    isNeeded: true,
  }),
  column('responsibleName', 'Vastutava isiku nimi', 'Name of the responsible person', {
    sample: 'Mari Mets',
    isNeeded: true,
  }),
  column('responsibleIdCode', 'Vastutava isiku isikukood', 'Personal identification code of the responsible person', {
    sample: '48806150278',
    isNeeded: true,
  }),
  column('replacementName', 'Asendaja nimi', 'Name of the replacement', { sample: 'Jaan Kask', isNeeded: true }),
  column('replacementIdCode', 'Asendaja isikukood', 'Personal identification code of the replacement', {
    sample: '37503120274',
    isNeeded: true,
  }),
];

export const depositoryImport = listImport<DepositoryRow>({
  kind: depositories.options.row,
  named: (row, cells, names) => nameAddresses(row, ['address'], cells, names),
  namesIn: (rows) => ({ ...noQuery, addresses: addressNames(['address'], rows) }),
  subject: ['responsibleName'],
});
