/** Parses a tint from storage on the visitor's device, which is untrusted. Returns null for anything but #rrggbb. */
export const parseTint = (value: unknown): string | null => (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : null)
