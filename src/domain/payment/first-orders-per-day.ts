/** New customers per day whose orders the shop accepts without staff, until the owner chooses. */
export const defaultMaxFirstOrdersPerDay = 2
