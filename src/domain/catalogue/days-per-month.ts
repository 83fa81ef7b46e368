// The product finder and the pack calculator use the same length of a month, so that they show the same costs.

export const daysPerMonth = 30
