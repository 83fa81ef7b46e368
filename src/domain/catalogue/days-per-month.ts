// The length of a month in the product finder and the pack calculator. Both therefore show the same
// costs.

export const daysPerMonth = 30
