import { getIn } from 'formik';

/** Messages by the path of their field, as translation keys. */
export type ErrorsByPath = ReadonlyMap<string, string>;

/** What a field needs to know of the editor around it; one snapshot a Formik render. */
export interface FieldState {
  values: object;
  touched: object;
  /** Path of the edited object in the form; empty for the form itself. */
  path: string;
  errors: ErrorsByPath;
  /** After a failed submit every error shows, touched or not (VAL-22). */
  showsAllErrors: boolean;
  /** The form is locked: fields are shown as text (SAVE-37). */
  isReadOnly: boolean;
}

/**
 * An editor as an external store: a field subscribes to its own value and error only, so that a keystroke renders one
 * field and not the whole form.
 */
export class FieldStore {
  private state: FieldState;
  private readonly listeners = new Set<() => void>();

  constructor(initial: FieldState) {
    this.state = initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): FieldState => this.state;

  publish(next: FieldState): void {
    const names = Object.keys(next) as (keyof FieldState)[];
    if (names.every((name) => next[name] === this.state[name])) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** Path in the form of a field of an editor. */
export const pathIn = (editorPath: string, name: string): string => (editorPath ? `${editorPath}.${name}` : name);

/** The message key of one field, or null when it has none that may be shown now. */
export function visibleError({ errors, touched, showsAllErrors, path }: FieldState, name: string): string | null {
  const error = errors.get(pathIn(path, name));
  if (error === undefined) return null;
  return showsAllErrors || getIn(touched, name) === true ? error : null;
}
