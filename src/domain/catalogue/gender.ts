// For whom a product is made. The specification's labels and filter values.

export const genders = ['male', 'female', 'unisex'] as const
export type Gender = (typeof genders)[number]

/** The filter's value for "everyone" is `both`, which filters nothing. */
export const genderFilters = ['both', 'male', 'female'] as const
export type GenderFilter = (typeof genderFilters)[number]

export const genderLabels: Record<GenderFilter, string> = { both: 'Unisex', male: 'Heren', female: 'Dames' }

/** Anything but a known word counts as unisex, the specification's default. */
export const genderOf = (value: unknown): Gender => genders.find((gender) => gender === value) ?? 'unisex'

/** A product matches when the filter is `both`, when it equals its gender, or when the product is unisex. */
export const matchesGender = (gender: Gender, filter: GenderFilter): boolean =>
  filter === 'both' || gender === 'unisex' || gender === filter
