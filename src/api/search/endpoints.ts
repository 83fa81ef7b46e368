import { getSearch } from './search.ts'

export const searchEndpoints = [getSearch] as const
