/** Returns for example '1 pak' or '3 pakken'. */
export const formatCountOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
