/**
 * Props of a Blueprint overlay that opens where it stays. By default it grows or slides into its place for 300 ms, and a
 * button pressed meanwhile moves away from under the pointer. The name has no transition in the stylesheets.
 */
export const stillOverlay = { transitionName: 'still', transitionDuration: 0 };
