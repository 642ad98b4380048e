import type { ApplicationDefinition } from './definition';
import type { ApplicationCore, Permission } from './model';

/** `ended`: its last day has passed, and it was not used. */
export type PermissionStanding = 'valid' | 'ended' | 'used';

/**
 * The standing of the permission that an application was decided with; null: its kind is decided with none. One that was
 * decided before permissions were kept has been carried out with its decision.
 */
export function permissionStanding(
  definition: Pick<ApplicationDefinition, 'permission'>,
  permission: Permission | null | undefined,
  today: string,
): PermissionStanding | null {
  if (!definition.permission) return null;
  if (!permission || permission.carriedOut !== null) return 'used';
  return permission.lastDay < today ? 'ended' : 'valid';
}

/** Does the decision permit something that is not done yet, and still may be done? */
export const isToBeCarriedOut = (
  definition: Pick<ApplicationDefinition, 'permission'>,
  { permission }: Pick<ApplicationCore, 'permission'>,
  today: string,
): boolean => permissionStanding(definition, permission, today) === 'valid';
