import { getIn } from 'formik';

/** What a field needs to know of the form around it; one snapshot a Formik render. */
export interface FormState {
  values: object;
  /** Translation keys of the messages, nested as the values are. */
  errors: object;
  touched: object;
  /** After a failed submit every error shows, touched or not (VAL-22). */
  showsAllErrors: boolean;
  /** The form is locked: fields are shown as text (SAVE-37). */
  isReadOnly: boolean;
}

/**
 * The form as an external store: a field subscribes to its own value and error only, so that a keystroke renders one
 * field and not the whole form.
 */
export class FormStore {
  private state: FormState;
  private readonly listeners = new Set<() => void>();

  constructor(initial: FormState) {
    this.state = initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): FormState => this.state;

  publish(next: FormState): void {
    const { values, errors, touched, showsAllErrors, isReadOnly } = this.state;
    const isSame =
      values === next.values &&
      errors === next.errors &&
      touched === next.touched &&
      showsAllErrors === next.showsAllErrors &&
      isReadOnly === next.isReadOnly;
    if (isSame) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** The message key of one field, or null when it has none that may be shown now. */
export function visibleError({ errors, touched, showsAllErrors }: FormState, name: string): string | null {
  const error: unknown = getIn(errors, name);
  if (typeof error !== 'string') return null;
  return showsAllErrors || getIn(touched, name) === true ? error : null;
}

/** Every error as `path → key`, in the order of `order` (names of values, first path segment), the rest after them. */
export function flatErrors(errors: object, order: readonly string[] = []): { field: string; key: string }[] {
  const walk = (value: unknown, path: string): { field: string; key: string }[] => {
    if (typeof value === 'string') return [{ field: path, key: value }];
    if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, `${path}[${index}]`));
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([name, inner]) => walk(inner, path ? `${path}.${name}` : name));
    }
    return [];
  };
  const rank = (field: string) => {
    const index = order.indexOf(rootOf(field));
    return index === -1 ? order.length : index;
  };
  return walk(errors, '').sort((a, b) => rank(a.field) - rank(b.field));
}

/** First segment of a path: `weaponTypes[0].purposes` → `weaponTypes`. */
export const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;
