// How long a month is wherever use and costs are told: in the product finder's advice and in the pack calculator.

export const daysAMonth = 30
