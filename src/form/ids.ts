const slug = (name: string) => name.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');

/** Ids of a field's parts; stable, so that links, focus after login and tests can rely on them. */
export const fieldId = (name: string): string => `field-${slug(name)}`;
export const helpId = (name: string): string => `${fieldId(name)}-help`;
export const errorId = (name: string): string => `${fieldId(name)}-error`;
export const labelId = (name: string): string => `${fieldId(name)}-label`;

/** What an input says about its help and its error to assistive technology. */
export function ariaOf(name: string, { help, errorKey }: { help?: unknown; errorKey: string | null }) {
  const describedBy = [errorKey && errorId(name), help && helpId(name)].filter(Boolean).join(' ');
  return { 'aria-invalid': errorKey ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** Puts the focus to a field, and unfolds a card around it; a group of choices gives the focus to its first choice. */
export function focusField(name: string): boolean {
  const found = document.getElementById(fieldId(name));
  if (!found) return false;
  found.closest('details')?.setAttribute('open', '');
  const target = found.matches('input, select, textarea, button')
    ? found
    : (found.querySelector<HTMLElement>('input[aria-invalid=true]:not(:disabled)') ??
      found.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button') ??
      found);
  target.focus();
  found.scrollIntoView?.({ block: 'center' });
  return true;
}
