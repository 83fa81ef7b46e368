/** Describes how many packs more or fewer arrived than expected. */
export const describeDifference = (difference: number): string =>
  difference === 0 ? 'klopt' : difference > 0 ? `${difference} te veel` : `${-difference} te weinig`
