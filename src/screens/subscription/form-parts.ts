// Contents and address on their way through a form, so that the same form works with and without scripts.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'

type Line = { id: number; quantity: number }
type Address = Subscription['address']

/** One field for each line. */
export const lineField = 'regel'
export const lineText = ({ id, quantity }: Line): string => `${id}x${quantity}`

export const linesIn = (form: FormData): Line[] =>
  form.getAll(lineField).map((text) => {
    const [id = 0, quantity = 0] = typeof text === 'string' ? text.split('x').map(Number) : []
    return { id, quantity }
  })

const fields = {
  first_name: 'firstName',
  last_name: 'lastName',
  street: 'street',
  street_number: 'houseNumber',
  street_addition: 'addition',
  postcode: 'postcode',
  city: 'city',
} as const satisfies Record<keyof Address, keyof CheckoutValues>

export const addressFields = Object.values(fields)
const names = Object.keys(fields) as (keyof Address)[]

export const addressIn = (typed: (name: string) => string): Address =>
  Object.fromEntries(names.map((name) => [name, typed(fields[name])])) as Address

export const addressValues = (address: Address): Pick<CheckoutValues, (typeof addressFields)[number]> =>
  Object.fromEntries(names.map((name) => [fields[name], address[name]])) as ReturnType<typeof addressValues>
