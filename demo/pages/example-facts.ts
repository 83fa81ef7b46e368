// What the legal pages say of the demo shop alone. A new shop fills in its own dates.

export const exampleShopSentence = 'Dit bedrijf is verzonnen en hoort bij een voorbeeldwinkel.'
export const legalDates = { terms: '25 november 2026', accessibility: '23 november 2026' }
