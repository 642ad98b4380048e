import { array, string } from 'yup';
import { weaponStorageCondition } from '../../../codes';
import { addressField, personalCodeField, required, shortText } from '../../../fields';
import { addressFieldOf, addressLine, addressOf } from '../../addresses';
import type { FormContext } from '../../context';
import type { DocumentNeed } from '../../engine/documents';
import { rowKind, rowsSection } from '../../engine/rows';
import type { Row } from '../../engine/rules';
import type { Address, AddressField, Depository } from '../../model';
import { inOrder } from '../../ordering';
import type { SummaryText } from '../../summary';
import { filesOfRow } from '../rowFiles';

/** A depository while it is edited. */
interface DepositoryFields {
  address: AddressField;
  weaponDepositConditions: readonly string[];
  responsibleName: string;
  responsibleIdCode: string;
  replacementName: string;
  replacementIdCode: string;
}
export type DepositoryRow = DepositoryFields & Row;

const initial: DepositoryFields = {
  address: addressFieldOf(null),
  weaponDepositConditions: [],
  responsibleName: '',
  responsibleIdCode: '',
  replacementName: '',
  replacementIdCode: '',
};

/** Table 2: the provider and the lease always, the floor plan for a weapon storage facility (CWL-18..21). */
const documents = ({ weaponDepositConditions }: DepositoryFields): DocumentNeed[] => [
  { type: 'WEAPON_DEPOSITORY_SECURITY_PROVIDER' },
  { type: 'WEAPON_DEPOSITORY_LEASE_CONTRACT' },
  ...(weaponDepositConditions.includes(weaponStorageCondition)
    ? [{ type: 'WEAPON_DEPOSITORY_FLOOR_PLAN' } as const]
    : []),
];

const conditions = ({ weaponDepositConditions }: DepositoryFields) =>
  weaponDepositConditions.map((code) => ({ code, of: ['CL_WEAPON_DEPOSITION_CONDITION'] as const }));

const person = (role: string, name: string, idCode: string): SummaryText => ({
  key: `companyWeaponLicence:row.depositories.${role}`,
  params: { name, idCode },
});

const depository = rowKind({
  initial,
  rules: ({ depositConditions: offered }: FormContext) => ({
    address: addressField(),
    weaponDepositConditions: array()
      .of(string().required())
      .min(1, required)
      .test(
        'offered',
        'form.invalidField',
        (codes = []) => !offered || codes.every((code: string) => offered.includes(code)),
      ),
    responsibleName: shortText().required(required),
    responsibleIdCode: personalCodeField(),
    replacementName: shortText().required(required),
    replacementIdCode: personalCodeField().test(
      'other',
      'companyWeaponLicence:error.ownReplacement',
      (code, { parent }) => code === '' || code !== String(parent.responsibleIdCode ?? '').trim(),
    ),
  }),
  line: ({ address, responsibleName }) => [{ text: address.text }, { text: responsibleName }],
  summary: (row) => [
    addressLine(row.address),
    conditions(row),
    [person('responsible', row.responsibleName, row.responsibleIdCode)],
    [person('replacement', row.replacementName, row.replacementIdCode)],
  ],
  documents,
});

const rowOf = ({ id, address, weaponDepositConditions, ...persons }: Depository): DepositoryRow => {
  const { responsibleName, responsibleIdCode, replacementName, replacementIdCode } = persons;
  return {
    id,
    address: addressFieldOf(address),
    weaponDepositConditions,
    responsibleName,
    responsibleIdCode,
    replacementName,
    replacementIdCode,
  };
};

interface SavedDepositories {
  depositories: Depository[];
  /** The first depository is the place of the licence. */
  weaponLocation: Address | null;
}

/** Where the company keeps its weapons: one place at least, each with its people and documents (CWL-09..22). */
export const depositories = rowsSection({
  id: 'depositories',
  row: depository,
  min: 1,
  read: (saved: Pick<SavedDepositories, 'depositories'>) => inOrder(saved.depositories).map(rowOf),
  write: (rows, saved): SavedDepositories => {
    const written = rows.map((row, index) => ({
      id: row.id,
      address: addressOf(row.address),
      weaponDepositConditions: [...row.weaponDepositConditions],
      responsibleName: row.responsibleName.trim(),
      responsibleIdCode: row.responsibleIdCode.trim(),
      replacementName: row.replacementName.trim(),
      replacementIdCode: row.replacementIdCode.trim(),
      ordering: index + 1,
      files: filesOfRow(row.id, documents(row), saved.depositories),
    }));
    return { depositories: written, weaponLocation: written[0]?.address ?? null };
  },
});
