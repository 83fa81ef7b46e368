import { z } from 'zod'

/**
 * Whether the shop publishes its products for search engines, and the secret in the address of that
 * feed; null before the first time.
 */
export const ProductFeedSetting = z.object({
  enabled: z.boolean(),
  secret: z.string().min(43).nullable(),
})
export type ProductFeedSetting = z.infer<typeof ProductFeedSetting>

export const defaultProductFeedSetting: ProductFeedSetting = { enabled: false, secret: null }

/** The path of the feed. Only who has the secret can fetch all products and prices at once. */
export const productFeedPath = (secret: string): string => `/feeds/${secret}/google.xml`
