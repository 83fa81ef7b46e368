/**
 * What a visitor measured: the typed hip in centimetres, and by the id of a variation for which
 * measure it was advised, such as 'bij heup 102'. It stays in the memory of the page, so that the
 * advice of the product finder also holds on the product page; the browser neither sends nor
 * stores it.
 */
export const measured = { hip: '', sizes: new Map<number, string>() }
