// Encodes the contents of a subscription as form fields, so that the form works with and without
// JavaScript.

type Line = { id: number; quantity: number }

/** Each line of the subscription has a form field with this name. */
export const lineFieldName = 'regel'
export const toLineFieldValue = ({ id, quantity }: Line): string => `${id}x${quantity}`

export const parseLineFields = (form: FormData): Line[] =>
  form.getAll(lineFieldName).map((text) => {
    const [id = 0, quantity = 0] = typeof text === 'string' ? text.split('x').map(Number) : []
    return { id, quantity }
  })
