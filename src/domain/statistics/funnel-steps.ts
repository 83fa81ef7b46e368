// The steps of a visit that the shop counts. It counts them per day, without a cookie, IP address or visitor id.

export const funnelSteps = ['overview', 'product', 'checkout'] as const
export type FunnelStep = (typeof funnelSteps)[number]
