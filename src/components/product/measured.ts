/**
 * The hip in centimetres as a visitor typed it. It stays in the memory of the page, so that the
 * advice of the product finder and the size help of a product begin with it; the browser neither
 * sends nor stores it.
 */
export const measured = { hip: '' }

export const forgetMeasure = () => void (measured.hip = '')
