// The number of days in a month for the product finder and the pack calculator. They share it, so that they show the same costs.

export const daysPerMonth = 30
