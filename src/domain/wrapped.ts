// Walking around a row that has no ends: tabs, pictures.

/** The place after or before one of `count`, wrapping around at both ends; 0 where there is none. */
export const wrapped = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)
