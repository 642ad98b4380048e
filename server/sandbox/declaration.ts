import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type {
  CompanyBody,
  DeclaredAmmoComponent,
  DeclaredAmmunition,
  DeclaredComponent,
  DeclaredWeapon,
} from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { declarationLimits } from '#domain/declarationLimits';
import { type Caliber, theOne, type WeaponSpecification } from '#domain/weaponReference';
import type { Deps } from '../deps';
import type { Registers } from '../ports';
import { largeCompany } from './people/largeCompany';
import { beginForLargeCompany, headOffice } from './people/largeCompanyDrafts';

const lists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'] as const;
type List = (typeof lists)[number];

const Query = Type.Object({
  rows: Type.Integer({ minimum: 0, maximum: declarationLimits.rows }),
  /** Names of the lists that get the rows, with commas between them; left out: all four. */
  lists: Type.Optional(Type.String({ pattern: `^(${lists.join('|')})(,(${lists.join('|')}))*$` })),
});

/** What the prepared rows are about: found in the register, so that they can be submitted as they are. */
async function found(registers: Registers) {
  const { weapons, calibers } = await registers.match({
    weapons: [{ mark: 'Glock', model: '17 Gen5' }],
    calibers: ['9 mm Luger'],
    components: [],
  });
  const [component] = await registers.ammoComponents();
  const model = theOne(weapons[0]);
  const caliber = theOne(calibers[0]);
  if (!model || !caliber || !component) throw new Error('the register of the sandbox does not know the prepared rows');
  return { model, caliber, component };
}

const numberOf = (prefix: string, ordering: number) => `${prefix}${String(ordering + 1).padStart(4, '0')}`;

const ammo = (list: string, { id, name, isProhibited }: Caliber, ordering: number) => ({
  id: `${list}-${ordering + 1}`,
  caliber: id,
  caliberName: name,
  isProhibited,
  batchNumber: numberOf('P', ordering),
  manufacturer: 'Lapua',
  country: 'FI',
  ammoAmount: 1_000 + ordering,
  explosiveAmount: 0.4,
  bulletType: '',
  bulletShape: '',
  leadFree: false,
  compatibilityGroup: '',
  hazardClass: '',
  ordering,
});

const item = (list: string, model: WeaponSpecification & { calibers: Caliber[] }, ordering: number) => ({
  id: `${list}-${ordering + 1}`,
  mark: model.mark,
  model: model.model,
  modification: model.modificationName,
  weapon: model.id,
  calibers: Array.from({ length: model.caliberCount }, () => ({
    caliber: model.calibers[0]?.id ?? null,
    caliberName: model.calibers[0]?.name ?? '',
  })),
  year: 2026,
  yearUnknown: false,
  serialNumber: numberOf(list === 'weapon' ? 'VT' : 'VO', ordering),
  manufacturer: 'Glock Ges.m.b.H.',
  country: 'AT',
  ordering,
});

type Found = Awaited<ReturnType<typeof found>>;

const rowOf: Record<List, (known: Found, ordering: number) => object | null> = {
  ammunition: ({ caliber }, ordering): DeclaredAmmunition => ({
    ...ammo('ammunition', caliber, ordering),
    ammoGroup: 'AMMO',
    officialName: caliber.name,
    bulletType: 'FMJ',
    specialHazards: false,
    specialHazardsAmmoType: '',
    unNumber: '',
  }),
  ammoComponents: ({ component }, ordering): DeclaredAmmoComponent => ({
    ...ammo('ammoComponents', component, ordering),
    ammoGroup: 'AMMO_COMPONENT',
  }),
  weapon: ({ model }, ordering): Omit<DeclaredWeapon, 'unusable'> => ({
    ...item('weapon', model, ordering),
    weaponGroup: model.group,
    euCategory: 'B5',
    partSerialNumbers: false,
    essentialParts: Object.fromEntries(
      model.essentialComponents.filter(({ enabled }) => enabled).map(({ name }) => [name, '']),
    ),
    allowedForCivilianPurposes: model.allowedForCivilianPurposes,
    typeByBore: model.typeByBore,
  }),
  essentialComponents: ({ model }, ordering): DeclaredComponent | null => {
    const component = model.essentialComponents.find(({ enabled }) => enabled);
    return component
      ? {
          ...item('essentialComponents', model, ordering),
          specificationGroup: model.group,
          essentialComponentName: component.name,
          essentialComponentSpecificationId: component.id,
          validatedCalibers: [],
        }
      : null;
  },
};

/** Prepared rows of the lists asked for. */
async function preparedRows(registers: Registers, { rows, lists: names }: Static<typeof Query>) {
  const known = await found(registers);
  const wanted = lists.filter((list) => !names || names.split(',').includes(list));
  return Object.fromEntries(
    wanted.map((list) => [list, Array.from({ length: rows }, (_, ordering) => rowOf[list](known, ordering))]),
  ) as Partial<CompanyBody>;
}

/**
 * `/api/sandbox/declaration?rows=200`: begins a declaration of the large company with prepared rows and leads to it, for
 * testers and benches. Only a file is missing. Its entrepreneur logs in as usual.
 */
export const sandboxDeclarationRoutes =
  ({ database, registers, now }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Static<typeof Query> }>(
      '/sandbox/declaration',
      { config: { isPublic: true }, schema: { hide: true, querystring: Query } },
      async ({ query }, reply) => {
        const type = 'APPLICATION_TYPE_WEAPONS_AMMO';
        const content = { depositoryAddress: headOffice, ...(await preparedRows(registers, query)) };
        const id = await beginForLargeCompany(database.db, { type, content }, now());
        return reply.redirect(`${definitionOf(type, 'company')!.route}/${id}?company=${largeCompany}`, 303);
      },
    );
  };
