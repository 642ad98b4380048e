/** When every walk through the views begins: noon of a working day, so that nothing depends on the real clock. */
export const walkTime = new Date('2026-11-21T10:00:00Z');
