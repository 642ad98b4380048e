import type { Address, CompanyBody, Depository, Employee } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { linesOfWeapons } from '#domain/applications/weaponLines';
import type { ApplicationType } from '#domain/codes';
import { createApplication } from '../../applications/create';
import { parseBody } from '../../applications/parse';
import type { Db } from '../../db/schema';
import { sandboxCompany } from './companies';
import { largeCompany, peopleOfLargeCompany } from './largeCompany';
import { weapon } from './weapons';

const address = (fullAddress: string, code: string): Address => ({
  fullAddress,
  code,
  ehak: '0596',
  x: 24.77,
  y: 59.44,
});
export const headOffice = address('Narva mnt 63, Kesklinna linnaosa, Tallinn, Harju maakond', '1');
const warehouse = address('Peterburi tee 46, Lasnamäe linnaosa, Tallinn, Harju maakond', '2');

/** Employees of the company: names and valid personal codes. */
const employed = [
  ['Andres Ilves', '38501010275'],
  ['Priit Sild', '38502020276'],
  ['Marika Oja', '48603030270'],
  ['Toomas Lill', '38704040273'],
  ['Reet Kivi', '48805050278'],
  ['Jaan Põder', '38906060270'],
  ['Eve Nurm', '49007070279'],
  ['Urmas Laas', '39108080272'],
  ['Anneli Paju', '49209090277'],
  ['Siim Mets', '39310100270'],
  ['Kristi Allik', '49411110274'],
  ['Kaur Järv', '39512120277'],
] as const;

const employee = ([name, idCode]: (typeof employed)[number], ordering: number): Employee => ({
  id: `sandbox-employee-${ordering + 1}`,
  idCode,
  name,
  vacancy: ordering === 0 ? 'Vahetuse vanem' : 'Turvatöötaja',
  address: headOffice,
  weaponLocation: warehouse,
  weapons: (ordering % 3 === 0 ? ['17 Gen5', '19 Gen5'] : ['17 Gen5']).map((model, place) => ({
    id: `sandbox-employee-${ordering + 1}-${place + 1}`,
    mark: 'Glock',
    model,
    caliber: '9 mm Luger',
    purposes: ['WEAPON_PURPOSE_E'],
    ordering: place,
  })),
  ordering,
  type: 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT',
  files: [],
  decision: null,
});

const depository = (place: Address, ordering: number, weaponDepositConditions: string[]): Depository => ({
  id: `sandbox-depository-${ordering}`,
  address: place,
  weaponDepositConditions,
  responsibleName: 'Margus Rand',
  responsibleIdCode: '38106060279',
  replacementName: 'Kadri Lepik',
  replacementIdCode: '49009090271',
  ordering,
  files: [],
});

interface Draft {
  type: ApplicationType;
  content: Partial<CompanyBody>;
}

/** What the company has begun: only documents are missing. */
const drafts: readonly Draft[] = [
  { type: 'APPLICATION_TYPE_CARRY_PERMIT', content: { employees: employed.map(employee) } },
  {
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    content: {
      responsibleName: 'Margus Rand',
      responsibleIdCode: '38106060279',
      weaponLocation: headOffice,
      weaponTypes: linesOfWeapons([weapon('W-3199', ['Glock', '17 Gen5', '9 mm Luger'], 'PISTOL', ['E'])]),
      weaponPurposes: ['WEAPON_PURPOSE_E'],
      depositories: [
        depository(headOffice, 1, ['WEAPON_DEPOSIT_WEAPON_CABINET']),
        depository(warehouse, 2, ['WEAPON_DEPOSIT_WEAPON_STORAGE']),
      ],
    },
  },
];

/** Begins an application of the large company, made by its entrepreneur. @returns its id. */
export async function beginForLargeCompany(trx: Db, { type, content }: Draft, now: Date): Promise<number> {
  const [entrepreneurPerson] = peopleOfLargeCompany;
  const company = sandboxCompany(largeCompany);
  if (!entrepreneurPerson || !company) throw new Error('the sandbox lacks its large company');
  const { code: personCode, firstName, lastName } = entrepreneurPerson;
  const entrepreneurApplication = {
    legalPerson: { regCode: largeCompany, name: company.name },
    applicant: { firstName, lastName, idCode: personCode },
    address: company.address,
    phone: '+372 600 0060',
    email: 'info@valduriturvakeskus.example',
  };
  return createApplication(trx, {
    definition: definitionOf(type, 'company')!,
    owner: { personCode, registryCode: largeCompany },
    body: parseBody('company', { type, entrepreneurApplication, ...content }),
    status: 'OPEN',
    actor: null,
    now,
  });
}

/** The drafts of the large company: a carry permit for twelve employees, a weapon licence with two depositories. */
export async function seedDraftsOfLargeCompany(trx: Db, now: Date): Promise<void> {
  for (const draft of drafts) await beginForLargeCompany(trx, draft, now);
}
