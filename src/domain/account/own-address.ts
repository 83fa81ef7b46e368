/** How many addresses one account keeps. */
export const mostAddresses = 10
