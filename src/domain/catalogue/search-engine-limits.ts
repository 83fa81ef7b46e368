/**
 * In characters. Search engines cut longer texts at about `shown`; the shop accepts up to `max`.
 */
export const searchEngineLimits = {
  title: { shown: 60, max: 100 },
  description: { shown: 155, max: 300 },
} as const
