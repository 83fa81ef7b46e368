export const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
