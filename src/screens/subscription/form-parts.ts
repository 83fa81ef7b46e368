// The contents of a subscription on their way through a form, so that the same form works with and without scripts.

type Line = { id: number; quantity: number }

/** One field for each line. */
export const lineField = 'regel'
export const lineText = ({ id, quantity }: Line): string => `${id}x${quantity}`

export const linesIn = (form: FormData): Line[] =>
  form.getAll(lineField).map((text) => {
    const [id = 0, quantity = 0] = typeof text === 'string' ? text.split('x').map(Number) : []
    return { id, quantity }
  })
