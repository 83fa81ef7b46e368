/** As long as a product's name may be. */
export const longestProductName = 120
const suffix = ' (kopie)'

/** 'Duin' to 'Duin (kopie)'; a name that would become too long loses its end. */
export const copiedName = (name: string): string => `${name.slice(0, longestProductName - suffix.length).trimEnd()}${suffix}`
