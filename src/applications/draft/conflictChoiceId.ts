/** Id of the element with the choices between two versions. */
export const conflictChoiceId = 'conflict-choice';
