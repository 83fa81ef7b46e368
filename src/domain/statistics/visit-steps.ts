// The way from looking to ordering, counted per day and never per person: no cookie, no address, nothing that tells two visits apart.

export const visitSteps = ['overview', 'product', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]
