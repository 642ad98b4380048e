import { assign, enqueueActions } from 'xstate';

/** A field that an action assigns. */
export interface BrokenKey {
  action: string;
  key: string;
}

type Fields = Record<string, unknown>;
type Arguments = { context: Fields; [other: string]: unknown };
type Assignment = Fields | ((args: Arguments, params: unknown) => Fields);
/** Changes what an action assigns. */
type Edit = (fields: Fields, context: Fields) => Fields;

/** What an assignment assigns: it is a function, or an object of values and functions. */
function fieldsOf(assignment: Assignment, args: Arguments, params: unknown): Fields {
  if (typeof assignment === 'function') return assignment(args, params);
  return Object.fromEntries(
    Object.entries(assignment).map(([key, value]) => [key, typeof value === 'function' ? value(args, params) : value]),
  );
}

const edited =
  (assignment: Assignment, edit: Edit) =>
  (args: Arguments, params: unknown): Fields =>
    edit(fieldsOf(assignment, args, params), args.context);

/** The action with everything it assigns passed through `edit`; any other action as it is. */
function withEdited(action: unknown, edit: Edit): unknown {
  const { assignment, collect } = action as {
    assignment?: Assignment;
    collect?: (args: never, params: unknown) => void;
  };
  if (assignment) return assign(edited(assignment, edit) as never);
  if (!collect) return action;
  return enqueueActions(((args: { enqueue: (...actions: never[]) => void }, params: unknown) => {
    const { enqueue } = args;
    const own = Object.assign((...actions: never[]) => enqueue(...actions), enqueue, {
      assign: (assignment: Assignment) =>
        (enqueue as unknown as { assign: (assignment: unknown) => void }).assign(edited(assignment, edit)),
    });
    collect({ ...args, enqueue: own } as never, params);
  }) as never);
}

/** A yes becomes a no, a number one more; anything else is not assigned, so that the value before stays. */
export const replaceAssigned = (action: unknown, key: string): unknown =>
  withEdited(action, (fields) => {
    if (!(key in fields)) return fields;
    const { [key]: value, ...others } = fields;
    if (typeof value === 'boolean') return { ...others, [key]: !value };
    return typeof value === 'number' ? { ...others, [key]: value + 1 } : others;
  });

/** The actions, each of which reports the fields it assigns. */
export const watchAssigned = (actions: Record<string, unknown>, report: (key: BrokenKey) => void) =>
  Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      withEdited(action, (fields) => {
        for (const key of Object.keys(fields)) report({ action: name, key });
        return fields;
      }),
    ]),
  );
