// Limits of what staff enter about buying in.

export const maxLeadTimeDays = 365
export const maxPacksPerCase = 10_000
