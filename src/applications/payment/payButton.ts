/** Id of the button that pays or sends: the bank dialog gives the focus back to it. */
export const payButtonId = 'pay-application';

/** Id of the button that confirms the answers: the same, where they are shown. */
export const confirmButtonId = 'confirm-answers';
