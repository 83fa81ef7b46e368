/** Its own file, because the fields of an address need no more of house numbers. */
export const maxAdditionLength = 20
