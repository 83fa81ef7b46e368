/** The name of the shop until staff choose another one. */
export const brandName = 'Luwte'
