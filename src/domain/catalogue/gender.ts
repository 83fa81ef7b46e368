export const genders = ['male', 'female', 'unisex'] as const
export type Gender = (typeof genders)[number]

export const genderFilters = ['both', 'male', 'female'] as const
export type GenderFilter = (typeof genderFilters)[number]

export const genderFilterLabels: Record<GenderFilter, string> = {
  both: 'Unisex',
  male: 'Heren',
  female: 'Dames',
}

export const parseGender = (value: unknown): Gender =>
  genders.find((gender) => gender === value) ?? 'unisex'

export const matchesGender = (gender: Gender, filter: GenderFilter): boolean =>
  filter === 'both' || gender === 'unisex' || gender === filter
