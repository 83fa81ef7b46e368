/** The name of the shop in titles, documents and apps for a second factor. */
export const brandName = 'Luwte'
