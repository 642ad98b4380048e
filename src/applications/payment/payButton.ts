/** Id of the button that pays or sends: the bank dialog gives the focus back to it. */
export const payButtonId = 'pay-application';
