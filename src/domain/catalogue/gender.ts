export const genders = ['male', 'female', 'unisex'] as const
export type Gender = (typeof genders)[number]

export const genderFilterLabels = {
  both: 'Unisex',
  male: 'Heren',
  female: 'Dames',
}
export type GenderFilter = keyof typeof genderFilterLabels
export const genderFilters = Object.keys(genderFilterLabels) as GenderFilter[]

export const parseGender = (value: unknown): Gender =>
  genders.find((gender) => gender === value) ?? 'unisex'

export const matchesGender = (gender: Gender, filter: GenderFilter): boolean =>
  filter === 'both' || gender === 'unisex' || gender === filter
