import { type ProductFilter, parseFilter } from '#domain/catalogue/listing/product-filter.ts'

/** The form field with the label of the quick choice that the visitor pressed. */
export const quickChoiceField = 'snel'

export const parseFilterForm = (form: FormData): ProductFilter =>
  parseFilter({
    gender: form.get('gender'),
    absorption: form.getAll('absorption'),
    categories: form.getAll('categories'),
  })
