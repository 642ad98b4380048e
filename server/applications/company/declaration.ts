import {
  type DeclaredLists,
  type KnownSpecifications,
  namedSpecifications,
  registerErrorsOf,
} from '#domain/applications/company/declaration/registerErrors';
import type { FieldError } from '#domain/errors';
import type { Deps } from '../../deps';
import { lookup } from '../lookup';

/** What the weapons register knows of the specifications that a declaration names. @throws when it does not answer. */
async function knownSpecifications({ registers }: Deps, lists: DeclaredLists): Promise<KnownSpecifications> {
  const named = namedSpecifications(lists);
  const renamed = new Set(lists.ammunition.flatMap((row) => (row.ammoGroup === 'AMMO_SYNONYM' ? [row.caliber] : [])));
  const [models, ammo] = await Promise.all([
    named.models.length > 0 ? registers.weaponSpecifications(named.models) : [],
    named.ammo.length > 0 ? registers.calibersAndComponents(named.ammo) : [],
  ]);
  const withSynonyms = await Promise.all(
    ammo.map(async (each) => {
      const synonyms = (renamed.has(each.id) && (await registers.caliberSynonyms(each.id))) || [];
      return { ...each, synonyms: synonyms.map(({ name }) => name) };
    }),
  );
  return {
    models: new Map(models.map((model) => [model.id, model])),
    ammo: new Map(withSynonyms.map((each) => [each.id, each])),
  };
}

/** Rows of a declaration that say something else than the weapons register (AMMO-22, AMMO-53, AMMO-63..67, AMMO-94). */
export async function declarationErrors(deps: Deps, lists: DeclaredLists): Promise<FieldError[]> {
  const { models, ammo } = namedSpecifications(lists);
  if (models.length + ammo.length === 0) return [];
  const known = await lookup(knownSpecifications(deps, lists));
  if (known.state === 'found') return registerErrorsOf(lists, known.data);
  return [{ field: 'ammunition', key: 'error.backendError' }];
}
