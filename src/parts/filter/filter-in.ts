import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { readFilter } from '#domain/catalogue/stored-filter.ts'

/** The filter as the form's fields hold it. */
export const filterIn = (form: FormData): ProductFilter =>
  readFilter({ gender: form.get('gender'), absorption: form.getAll('absorption'), categories: form.getAll('categories') })
